// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  AssistStaffQuery,
  AssistStaffQueryVariables,
  AssistedSaleQuery,
  AssistedSaleQueryVariables,
  EndAssistedSaleMutation,
  EndAssistedSaleMutationVariables,
  EndTabletMutation,
  EndTabletMutationVariables,
  HandOverCartMutation,
  HandOverCartMutationVariables,
  OfferTabletMutation,
  OfferTabletMutationVariables,
  OpenAssistedCartMutation,
  OpenAssistedCartMutationVariables,
  OpenTabletMutation,
  OpenTabletMutationVariables,
  TakeCartBackMutation,
  TakeCartBackMutationVariables,
} from './types.ts'

export const AssistStaffDocument = "query AssistStaff{getSession{staff{name shop roles}}}" as TypedDocumentString<AssistStaffQuery, AssistStaffQueryVariables>

export const AssistedSaleDocument = "query AssistedSale{assistedSale{id reference code customerFirstName openedAt endsAt handedOverAt customerSeenAt tabletOfferedUntil tabletOpenedAt orderedReference orderedAt cart{uuid reference version cartType channel status order{reference state}valid replacementUndoable incompleteCart isActivationAvailable missing{part offerId}additionalAllowedOffers{serviceGroup number}withdrawn{offerId addOnCode name}firstBillBasis{charges{id vatRatePercent monthly onceOff rise{month firstYear monthly}}billDay}hasUpfrontCostItem monthlyTotal payTodayTotal onceOffPrice discountedOnceOffPrice forecast{firstBill bills{fromBill toBill amount riseAmount}riseNote}itemisedBills{fromBill onceOffAmount toBill amount riseAmount depositCredit services{serviceGroup amount}}offers{id parentOfferId currentServiceComplete availableFrom arrivesOn prequal{prequalId}baseOffer{catalogCode catalogTariffPlanCode description serviceGroup simOnly isTVOfferIncluded commitmentDuration amountVatIncluded{oneOffAmount recurringAmount{amount discountedAmount}}headerImage broadbandTechnology minDownloadSpeed minUploadSpeed portIn}addOns{...Extra}afterPrices recurringAmountsByOccurrence{fromBill amount}discounts{description value billingType discountItemType}activationFeeVatIncluded depositAmountVatIncluded change{label changesOn subscriptionId replaced{number}endsToo{name}}installationType freeActivationBanner currentService{keepNumber phoneNumber}appointment{at time heldUntil}simCard{type manufacturer eid}simCardTypes portInInfo{msisdn portStartDateTime}newNumber{msisdn}equipments{id manufacturer model color colorCode image capacity heldUntil insuranceConfirmed amounts{upFrontAmount discountedUpFrontAmount}addOn{...Extra}}}earlyCeaseCharge earlyCeaseReason vatAmounts{ratePercent monthlyTotal payTodayTotal}contractDuration contractTotal recurringAmountsByOccurrence{fromBill toBill amount}wholeBill{firstBill{on amount leavingCharge}settlingBills{on amount leavingCharge}course{on asItIs changed staying added{id amount}rise events{endedDiscountOf}}services{id name number asItIs changed offerId}}leaving{centsPerDay figures freeFrom}priceMoves{offerId part name was now fromBill endedDiscounts}atPricesOfToday{monthlyTotal payTodayTotal discountedOnceOffPrice}promoCodes{code}}steps{kind state at}acts{at actor actorName kind what device}lines{offerId actor actorName at parts{part actor actorName at}}}}fragment Extra on AddOn{id catalogCode description displayName itemGroup amounts{discountedOneOffAmount recurringAmount{discountedAmount}}}" as TypedDocumentString<AssistedSaleQuery, AssistedSaleQueryVariables>

export const OpenAssistedCartDocument = "mutation OpenAssistedCart($code:String!){openAssistedCart(code:$code){id}}" as TypedDocumentString<OpenAssistedCartMutation, OpenAssistedCartMutationVariables>

export const HandOverCartDocument = "mutation HandOverCart($saleId:String!){handOverCart(saleId:$saleId){handedOverAt}}" as TypedDocumentString<HandOverCartMutation, HandOverCartMutationVariables>

export const TakeCartBackDocument = "mutation TakeCartBack($saleId:String!){takeCartBack(saleId:$saleId){handedOverAt}}" as TypedDocumentString<TakeCartBackMutation, TakeCartBackMutationVariables>

export const EndAssistedSaleDocument = "mutation EndAssistedSale($saleId:String!){endAssistedSale(saleId:$saleId)}" as TypedDocumentString<EndAssistedSaleMutation, EndAssistedSaleMutationVariables>

export const OfferTabletDocument = "mutation OfferTablet($saleId:String!){offerTablet(saleId:$saleId){tabletOfferedUntil}}" as TypedDocumentString<OfferTabletMutation, OfferTabletMutationVariables>

export const EndTabletDocument = "mutation EndTablet($saleId:String!){endTablet(saleId:$saleId)}" as TypedDocumentString<EndTabletMutation, EndTabletMutationVariables>

export const OpenTabletDocument = "mutation OpenTablet($code:String!){openTablet(code:$code){reference assistantName}}" as TypedDocumentString<OpenTabletMutation, OpenTabletMutationVariables>
