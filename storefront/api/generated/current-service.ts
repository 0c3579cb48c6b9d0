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

export const CurrentServiceAnswersDocument = "query CurrentServiceAnswers($reference:String!){getCart(reference:$reference){offers{id currentService{hasService provider providerName accountNumber keepNumber phoneNumber connectedDevices slotId}}}}" as TypedDocumentString<CurrentServiceAnswersQuery, CurrentServiceAnswersQueryVariables>

export const CurrentServiceSlotsDocument = "query CurrentServiceSlots($reference:String!$offerId:String!){currentServiceSlots(reference:$reference offerId:$offerId){id date from to}}" as TypedDocumentString<CurrentServiceSlotsQuery, CurrentServiceSlotsQueryVariables>

export const SaveCurrentServiceDocument = "mutation SaveCurrentService($reference:String!$offerId:String!$answers:CurrentServiceInput!$version:Int){saveCurrentService(reference:$reference offerId:$offerId answers:$answers version:$version){...CartParts}}fragment CartParts on Cart{uuid reference version cartType status valid replacementUndoable promoCodes{code}missing{part offerId}priceMoves{offerId part name was now fromBill endedDiscounts}withdrawn{offerId addOnCode name}atPricesOfToday{monthlyTotal payTodayTotal discountedOnceOffPrice}hasUpfrontCostItem incompleteCart isActivationAvailable monthlyTotal payTodayTotal onceOffPrice discountedOnceOffPrice contractDuration contractTotal vatAmounts{ratePercent monthlyTotal payTodayTotal}additionalAllowedOffers{serviceGroup number}recurringAmountsByOccurrence{fromBill toBill amount}forecast{bills{fromBill toBill amount riseAmount}riseNote}itemisedBills{fromBill toBill amount riseAmount onceOffAmount depositCredit services{serviceGroup amount}}firstBillBasis{billDay charges{id monthly onceOff rise{month firstYear monthly}vatRatePercent}}offers{id parentOfferId installationType freeActivationBanner activationFeeVatIncluded currentServiceComplete currentService{keepNumber phoneNumber}appointment{at time heldUntil}availableFrom prequal{prequalId}recurringAmountsByOccurrence{fromBill amount}afterPrices baseOffer{catalogCode catalogTariffPlanCode description serviceGroup simOnly portIn headerImage isTVOfferIncluded commitmentDuration broadbandTechnology minDownloadSpeed minUploadSpeed amountVatIncluded{oneOffAmount recurringAmount{amount discountedAmount}}}addOns{...CartAddOnParts}discounts{description value billingType discountItemType}depositAmountVatIncluded simCard{type manufacturer eid}simCardTypes portInInfo{msisdn portStartDateTime}newNumber{msisdn}equipments{id manufacturer model color colorCode capacity heldUntil insuranceConfirmed amounts{upFrontAmount discountedUpFrontAmount}addOn{...CartAddOnParts}}}}fragment CartAddOnParts on AddOn{id catalogCode description displayName itemGroup amounts{discountedOneOffAmount recurringAmount{discountedAmount}}}" as TypedDocumentString<SaveCurrentServiceMutation, SaveCurrentServiceMutationVariables>
