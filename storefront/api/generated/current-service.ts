// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  CurrentServiceAnswersQuery,
  CurrentServiceAnswersQueryVariables,
  CurrentServiceSlotsQuery,
  CurrentServiceSlotsQueryVariables,
  SaveCurrentServiceMutation,
  SaveCurrentServiceMutationVariables,
} from './types.ts'

export const CurrentServiceAnswersDocument = "query CurrentServiceAnswers($reference:String!$cartType:CartType$token:String){getCart(reference:$reference cartType:$cartType token:$token){offers{id currentService{hasService provider providerName accountNumber keepNumber phoneNumber connectedDevices slotId}}}}" as TypedDocumentString<CurrentServiceAnswersQuery, CurrentServiceAnswersQueryVariables>

export const CurrentServiceSlotsDocument = "query CurrentServiceSlots($reference:String!$offerId:String!$cartType:CartType$token:String){currentServiceSlots(reference:$reference offerId:$offerId cartType:$cartType token:$token){id date from to}}" as TypedDocumentString<CurrentServiceSlotsQuery, CurrentServiceSlotsQueryVariables>

export const SaveCurrentServiceDocument = "mutation SaveCurrentService($reference:String!$offerId:String!$answers:CurrentServiceInput!$version:Int$cartType:CartType$token:String){saveCurrentService(reference:$reference offerId:$offerId answers:$answers version:$version cartType:$cartType token:$token){uuid reference version cartType status order{reference state}valid replacementUndoable incompleteCart isActivationAvailable missing{part offerId}additionalAllowedOffers{serviceGroup number}hasUpfrontCostItem monthlyTotal payTodayTotal onceOffPrice discountedOnceOffPrice vatAmounts{ratePercent monthlyTotal payTodayTotal}forecast{bills{fromBill toBill amount riseAmount}riseNote}contractDuration contractTotal recurringAmountsByOccurrence{fromBill toBill amount}itemisedBills{fromBill toBill amount riseAmount onceOffAmount depositCredit services{serviceGroup amount}}leaving{centsPerDay figures freeFrom}firstBillBasis{billDay charges{id monthly onceOff rise{month firstYear monthly}vatRatePercent}}priceMoves{offerId part name was now fromBill endedDiscounts}withdrawn{offerId addOnCode name}atPricesOfToday{monthlyTotal payTodayTotal discountedOnceOffPrice}promoCodes{code}offers{id parentOfferId currentServiceComplete availableFrom arrivesOn prequal{prequalId}baseOffer{catalogCode catalogTariffPlanCode description serviceGroup simOnly isTVOfferIncluded commitmentDuration amountVatIncluded{oneOffAmount recurringAmount{amount discountedAmount}}headerImage broadbandTechnology minDownloadSpeed minUploadSpeed portIn}addOns{...Extra}afterPrices recurringAmountsByOccurrence{fromBill amount}discounts{description value billingType discountItemType}activationFeeVatIncluded depositAmountVatIncluded installationType freeActivationBanner currentService{keepNumber phoneNumber}appointment{at time heldUntil}simCard{type manufacturer eid}simCardTypes portInInfo{msisdn portStartDateTime}newNumber{msisdn}equipments{id manufacturer model color colorCode image capacity heldUntil insuranceConfirmed amounts{upFrontAmount discountedUpFrontAmount}addOn{...Extra}}}}}fragment Extra on AddOn{id catalogCode description displayName itemGroup amounts{discountedOneOffAmount recurringAmount{discountedAmount}}}" as TypedDocumentString<SaveCurrentServiceMutation, SaveCurrentServiceMutationVariables>
