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

export const OrderPageDocument = "query OrderPage($reference:String!){order(reference:$reference){reference state placedAt assistant{name shop}deposit dueToday cardNeeded startEarly paymentPending changeMark mayCorrectContact onTablet mayAdd timeline{kind state doneAt dueOn hours promisedOn number offers goods amount note needs}promises{kind state isDone reason title text on hours amount promisedOn promisedHours number offers}documents{id kind title size checksum madeAt url}eSims{offerId activationCode smdpAddress matchingId pictureUrl}visit{date hours mayChange changeableUntil refused{date hours}}withdrawal{closedBecause lastDay received{id offers due sendBy goods{id item name isLent price sendBy state isOverdue carrier trackingNumber backAt deduction deductionReason refund refundedAt}}}paidToday{amount cardBrand cardLast4}cart{uuid cartType monthlyTotal payTodayTotal discountedOnceOffPrice forecast{firstBill bills{fromBill toBill amount}}itemisedBills{fromBill onceOffAmount}offers{id baseOffer{catalogTariffPlanCode description serviceGroup simOnly commitmentDuration amountVatIncluded{oneOffAmount recurringAmount{amount discountedAmount}}portIn catalogCode}addOns{...Extra}simCard{type manufacturer eid}change{label replaced{number}}portInInfo{msisdn portStartDateTime}newNumber{msisdn}equipments{id manufacturer model color colorCode image capacity heldUntil insuranceConfirmed amounts{upFrontAmount discountedUpFrontAmount}addOn{...Extra}}availableFrom arrivesOn appointment{at}}contractDuration earlyCeaseCharge leaving{centsPerDay freeFrom}firstBillBasis{billDay charges{id monthly onceOff rise{month firstYear monthly}vatRatePercent}}wholeBill{firstBill{on amount leavingCharge}settlingBills{on amount leavingCharge}course{on asItIs changed staying added{id amount}rise events{endedDiscountOf}}services{id name number asItIs changed offerId}}}home{...AddressParts}details{firstName lastName email mobile}delivery{contactName contactMobile address{...AddressParts}}payment{monthly maskedIban keepsAccount accountHolder mandateReference mandateSignedAt}}}fragment Extra on AddOn{id catalogCode description displayName itemGroup amounts{discountedOneOffAmount recurringAmount{discountedAmount}}}fragment AddressParts on Address{addressLine1 addressLine2 addressLine3 town county eircode addressId sipNumber dsl}" as TypedDocumentString<OrderPageQuery, OrderPageQueryVariables>

export const LinkedOrderDocument = "query LinkedOrder($reference:String!$key:String!){order(reference:$reference key:$key){reference isHeld cart{offers{baseOffer{description}}}}}" as TypedDocumentString<LinkedOrderQuery, LinkedOrderQueryVariables>

export const KeepOrderDocument = "mutation KeepOrder($reference:String!$key:String!){keepOrder(reference:$reference key:$key){reference}}" as TypedDocumentString<KeepOrderMutation, KeepOrderMutationVariables>

export const AddHeldOrderDocument = "mutation AddHeldOrder($reference:String!){addOrder(reference:$reference){reference}}" as TypedDocumentString<AddHeldOrderMutation, AddHeldOrderMutationVariables>
