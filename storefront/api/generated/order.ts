// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  AddHeldOrderMutation,
  AddHeldOrderMutationVariables,
  KeepOrderMutation,
  KeepOrderMutationVariables,
  LinkedOrderQuery,
  LinkedOrderQueryVariables,
  OrderPageQuery,
  OrderPageQueryVariables,
} from './types.ts'

export const OrderPageDocument = "query OrderPage($reference:String!){order(reference:$reference){reference state placedAt assistant{name shop}deposit dueToday cardNeeded startEarly paymentPending changeMark mayCorrectContact mayAdd timeline{kind state doneAt dueOn hours promisedOn number offers goods amount note needs}promises{kind state isDone reason title text on hours promisedOn promisedHours number offers}documents{id kind title size checksum madeAt url}eSims{offerId activationCode smdpAddress matchingId pictureUrl}visit{date hours mayChange changeableUntil refused{date hours}}withdrawal{closedBecause lastDay received{id offers due goods{id item price sendBy state isOverdue carrier trackingNumber backAt deduction deductionReason refund refundedAt}}}paidToday{amount cardBrand cardLast4}cart{uuid reference version cartType channel status order{reference state}valid replacementUndoable incompleteCart isActivationAvailable earlyCeaseCharge missing{part offerId}additionalAllowedOffers{serviceGroup number}hasUpfrontCostItem monthlyTotal payTodayTotal onceOffPrice discountedOnceOffPrice vatAmounts{ratePercent monthlyTotal payTodayTotal}forecast{bills{fromBill toBill amount riseAmount}riseNote}contractDuration contractTotal recurringAmountsByOccurrence{fromBill toBill amount}itemisedBills{fromBill toBill amount riseAmount onceOffAmount depositCredit services{serviceGroup amount}}leaving{centsPerDay figures freeFrom}firstBillBasis{billDay charges{id monthly onceOff rise{month firstYear monthly}vatRatePercent}}priceMoves{offerId part name was now fromBill endedDiscounts}withdrawn{offerId addOnCode name}atPricesOfToday{monthlyTotal payTodayTotal discountedOnceOffPrice}promoCodes{code}offers{id parentOfferId currentServiceComplete availableFrom arrivesOn prequal{prequalId}baseOffer{catalogCode catalogTariffPlanCode description serviceGroup simOnly isTVOfferIncluded commitmentDuration amountVatIncluded{oneOffAmount recurringAmount{amount discountedAmount}}headerImage broadbandTechnology minDownloadSpeed minUploadSpeed portIn}addOns{...Extra}afterPrices recurringAmountsByOccurrence{fromBill amount}discounts{description value billingType discountItemType}activationFeeVatIncluded depositAmountVatIncluded change{label changesOn subscriptionId replaced{number}}installationType freeActivationBanner currentService{keepNumber phoneNumber}appointment{at time heldUntil}simCard{type manufacturer eid}simCardTypes portInInfo{msisdn portStartDateTime}newNumber{msisdn}equipments{id manufacturer model color colorCode image capacity heldUntil insuranceConfirmed amounts{upFrontAmount discountedUpFrontAmount}addOn{...Extra}}}}home{...AddressParts}details{firstName lastName email mobile}delivery{contactName contactMobile address{...AddressParts}}payment{monthly maskedIban accountHolder mandateReference mandateSignedAt}}}fragment Extra on AddOn{id catalogCode description displayName itemGroup amounts{discountedOneOffAmount recurringAmount{discountedAmount}}}fragment AddressParts on Address{addressLine1 addressLine2 addressLine3 town county eircode addressId sipNumber dsl}" as TypedDocumentString<OrderPageQuery, OrderPageQueryVariables>

export const LinkedOrderDocument = "query LinkedOrder($reference:String!$key:String!){order(reference:$reference key:$key){reference isHeld cart{offers{baseOffer{description}}}}}" as TypedDocumentString<LinkedOrderQuery, LinkedOrderQueryVariables>

export const KeepOrderDocument = "mutation KeepOrder($reference:String!$key:String!){keepOrder(reference:$reference key:$key){reference}}" as TypedDocumentString<KeepOrderMutation, KeepOrderMutationVariables>

export const AddHeldOrderDocument = "mutation AddHeldOrder($reference:String!){addOrder(reference:$reference){reference}}" as TypedDocumentString<AddHeldOrderMutation, AddHeldOrderMutationVariables>
