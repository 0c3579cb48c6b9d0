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

export const AddressSearchDocument = "query AddressSearch($text:String!){addressSearch(text:$text limit:8){addressLine1 addressLine2 addressLine3 town county eircode addressId sipNumber dsl}}" as TypedDocumentString<AddressSearchQuery, AddressSearchQueryVariables>

export const AddressMatchesDocument = "query AddressMatches($address:AddressInput!){addressMatches(address:$address){addressLine1 addressLine2 addressLine3 town county eircode addressId sipNumber dsl}}" as TypedDocumentString<AddressMatchesQuery, AddressMatchesQueryVariables>

export const CheckAddressDocument = "mutation CheckAddress($reference:String$address:AddressInput$phone:String$acquisitionType:AcquisitionType$token:String){checkAddress(reference:$reference address:$address phone:$phone acquisitionType:$acquisitionType token:$token){homes{...AddressParts}prequal{reference prequalId onlinePrequalId ardId validationType services{broadbandTechnology maxSpeed networkTechnology serviceDate slotAvailable}billingSource customerType phoneNumber eircode addressLine1 addressLine2 addressLine3 town county addressConfirmed maskedAddress addressResponse{...AddressParts}error{code message onlinePrequalId}selection{technology enquiryNeeded availableFrom maxSpeed fallback lineBelow{technology maxSpeed availableFrom}events}}plans{tariffs{code offerCode commitmentDuration description displayName displayPrice defaultPrice discountDuration recurringAmountsByOccurrence{fromBill toBill amount}forecast{startDate bills{fromBill toBill amount riseAmount}riseNote riseTagline contractTotal}sortOrder technology minDownloadSpeed maxDownloadSpeed minUploadSpeed maxUploadSpeed installationType attributes{type value sortOrder icon alt}usages{code description allowance}activationFee discountedActivationFee channelCount{count path}}}}}fragment AddressParts on Address{addressLine1 addressLine2 addressLine3 town county eircode addressId sipNumber dsl}" as TypedDocumentString<CheckAddressMutation, CheckAddressMutationVariables>

export const ConfirmAddressDocument = "mutation ConfirmAddress($prequalId:String!$answer:String!){confirmAddress(prequalId:$prequalId answer:$answer){reference prequalId onlinePrequalId ardId validationType services{broadbandTechnology maxSpeed networkTechnology serviceDate slotAvailable}billingSource customerType phoneNumber eircode addressLine1 addressLine2 addressLine3 town county addressConfirmed maskedAddress addressResponse{addressLine1 addressLine2 addressLine3 town county eircode addressId sipNumber dsl}error{code message onlinePrequalId}selection{technology enquiryNeeded availableFrom maxSpeed fallback lineBelow{technology maxSpeed availableFrom}events}}}" as TypedDocumentString<ConfirmAddressMutation, ConfirmAddressMutationVariables>
