// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  AddressMatchesQuery,
  AddressMatchesQueryVariables,
  AddressSearchQuery,
  AddressSearchQueryVariables,
  CheckAddressMutation,
  CheckAddressMutationVariables,
  ConfirmAddressMutation,
  ConfirmAddressMutationVariables,
} from './types.ts'

export const AddressSearchDocument = "query AddressSearch($text:String!){addressSearch(text:$text limit:8){...AddressParts}}fragment AddressParts on Address{addressLine1 addressLine2 addressLine3 town county eircode addressId sipNumber dsl}" as TypedDocumentString<AddressSearchQuery, AddressSearchQueryVariables>

export const AddressMatchesDocument = "query AddressMatches($address:AddressInput!){addressMatches(address:$address){...AddressParts}}fragment AddressParts on Address{addressLine1 addressLine2 addressLine3 town county eircode addressId sipNumber dsl}" as TypedDocumentString<AddressMatchesQuery, AddressMatchesQueryVariables>

export const CheckAddressDocument = "mutation CheckAddress($reference:String$address:AddressInput$phone:String){checkAddress(reference:$reference address:$address phone:$phone acquisitionType:NEW_ACQUISITION){homes{...AddressParts}prequal{...PrequalParts}plans{tariffs{...PlanParts}}}}fragment AddressParts on Address{addressLine1 addressLine2 addressLine3 town county eircode addressId sipNumber dsl}fragment PrequalParts on PrequalResult{reference prequalId onlinePrequalId ardId validationType services{broadbandTechnology maxSpeed networkTechnology serviceDate slotAvailable}billingSource customerType phoneNumber eircode addressLine1 addressLine2 addressLine3 town county addressConfirmed maskedAddress addressResponse{...AddressParts}error{code message onlinePrequalId}selection{technology enquiryNeeded availableFrom maxSpeed fallback lineBelow{technology maxSpeed availableFrom}events}}fragment PlanParts on Tariff{code offerCode commitmentDuration description displayName displayPrice defaultPrice discountDuration recurringAmountsByOccurrence{fromBill toBill amount}forecast{startDate bills{fromBill toBill amount riseAmount}riseNote riseTagline contractTotal}sortOrder technology minDownloadSpeed maxDownloadSpeed minUploadSpeed maxUploadSpeed installationType attributes{type value sortOrder icon alt}usages{code description allowance}activationFee discountedActivationFee}" as TypedDocumentString<CheckAddressMutation, CheckAddressMutationVariables>

export const ConfirmAddressDocument = "mutation ConfirmAddress($prequalId:String!$answer:String!){confirmAddress(prequalId:$prequalId answer:$answer){...PrequalParts}}fragment PrequalParts on PrequalResult{reference prequalId onlinePrequalId ardId validationType services{broadbandTechnology maxSpeed networkTechnology serviceDate slotAvailable}billingSource customerType phoneNumber eircode addressLine1 addressLine2 addressLine3 town county addressConfirmed maskedAddress addressResponse{...AddressParts}error{code message onlinePrequalId}selection{technology enquiryNeeded availableFrom maxSpeed fallback lineBelow{technology maxSpeed availableFrom}events}}fragment AddressParts on Address{addressLine1 addressLine2 addressLine3 town county eircode addressId sipNumber dsl}" as TypedDocumentString<ConfirmAddressMutation, ConfirmAddressMutationVariables>
