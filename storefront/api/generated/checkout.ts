// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  AcceptPricesMutation,
  AcceptPricesMutationVariables,
  AddressesAtEircodeQuery,
  AddressesAtEircodeQueryVariables,
  CheckoutPageQuery,
  CheckoutPageQueryVariables,
  LeaveOrderMutation,
  LeaveOrderMutationVariables,
  OrderBegunQuery,
  OrderBegunQueryVariables,
  PlaceOrderMutation,
  PlaceOrderMutationVariables,
  ProveContactMutation,
  ProveContactMutationVariables,
  SaveCheckoutDeliveryMutation,
  SaveCheckoutDeliveryMutationVariables,
  SaveCheckoutDetailsMutation,
  SaveCheckoutDetailsMutationVariables,
  SaveCheckoutPaymentMutation,
  SaveCheckoutPaymentMutationVariables,
  SendProofCodeMutation,
  SendProofCodeMutationVariables,
  SettlePaymentMutation,
  SettlePaymentMutationVariables,
  StartPaymentMutation,
  StartPaymentMutationVariables,
} from './types.ts'

export const OrderBegunDocument = "query OrderBegun($reference:String!){order(reference:$reference){...OrderBegunParts}}fragment OrderBegunParts on Order{reference state deposit dueToday cardNeeded startEarly paymentPending paymentProblem cart{...CartParts ...ContractParts}}fragment CartParts on Cart{uuid reference version cartType status valid replacementUndoable promoCodes{code}missing{part offerId}priceMoves{offerId part name was now fromBill endedDiscounts}withdrawn{offerId addOnCode name}atPricesOfToday{monthlyTotal payTodayTotal discountedOnceOffPrice}hasUpfrontCostItem incompleteCart isActivationAvailable monthlyTotal payTodayTotal onceOffPrice discountedOnceOffPrice contractDuration contractTotal vatAmounts{ratePercent monthlyTotal payTodayTotal}additionalAllowedOffers{serviceGroup number}recurringAmountsByOccurrence{fromBill toBill amount}forecast{bills{fromBill toBill amount riseAmount}riseNote}itemisedBills{fromBill toBill amount riseAmount onceOffAmount depositCredit services{serviceGroup amount}}firstBillBasis{billDay charges{id monthly onceOff rise{month firstYear monthly}vatRatePercent}}offers{id parentOfferId installationType freeActivationBanner activationFeeVatIncluded currentServiceComplete currentService{keepNumber phoneNumber}appointment{at time heldUntil}availableFrom prequal{prequalId}recurringAmountsByOccurrence{fromBill amount}afterPrices baseOffer{catalogCode catalogTariffPlanCode description serviceGroup simOnly portIn headerImage isTVOfferIncluded commitmentDuration broadbandTechnology minDownloadSpeed minUploadSpeed amountVatIncluded{oneOffAmount recurringAmount{amount discountedAmount}}}addOns{...CartAddOnParts}discounts{description value billingType discountItemType}depositAmountVatIncluded simCard{type manufacturer eid}simCardTypes portInInfo{msisdn portStartDateTime}newNumber{msisdn}equipments{id manufacturer model color colorCode capacity heldUntil insuranceConfirmed amounts{upFrontAmount discountedUpFrontAmount}addOn{...CartAddOnParts}}}}fragment CartAddOnParts on AddOn{id catalogCode description displayName itemGroup amounts{discountedOneOffAmount recurringAmount{discountedAmount}}}fragment ContractParts on Cart{offers{id inclusiveEquipments{description}currentService{keepNumber phoneNumber}}}" as TypedDocumentString<OrderBegunQuery, OrderBegunQueryVariables>

export const CheckoutPageDocument = "query CheckoutPage{checkout{...CheckoutParts}}fragment CheckoutParts on Checkout{steps unanswered cart{...CartParts activationDateRequired ...ContractParts}order{reference state}home{...AddressParts}details{firstName lastName email mobile dateOfBirth billingAddress{...AddressParts}marketing}delivery{address{...AddressParts}contactName contactMobile note}payment{monthly maskedIban accountHolder mandateReference mandateSignedAt savedCard}...ProofParts mandate{reference creditorName creditorIdentifier creditorAddress}terms{version path}}fragment CartParts on Cart{uuid reference version cartType status valid replacementUndoable promoCodes{code}missing{part offerId}priceMoves{offerId part name was now fromBill endedDiscounts}withdrawn{offerId addOnCode name}atPricesOfToday{monthlyTotal payTodayTotal discountedOnceOffPrice}hasUpfrontCostItem incompleteCart isActivationAvailable monthlyTotal payTodayTotal onceOffPrice discountedOnceOffPrice contractDuration contractTotal vatAmounts{ratePercent monthlyTotal payTodayTotal}additionalAllowedOffers{serviceGroup number}recurringAmountsByOccurrence{fromBill toBill amount}forecast{bills{fromBill toBill amount riseAmount}riseNote}itemisedBills{fromBill toBill amount riseAmount onceOffAmount depositCredit services{serviceGroup amount}}firstBillBasis{billDay charges{id monthly onceOff rise{month firstYear monthly}vatRatePercent}}offers{id parentOfferId installationType freeActivationBanner activationFeeVatIncluded currentServiceComplete currentService{keepNumber phoneNumber}appointment{at time heldUntil}availableFrom prequal{prequalId}recurringAmountsByOccurrence{fromBill amount}afterPrices baseOffer{catalogCode catalogTariffPlanCode description serviceGroup simOnly portIn headerImage isTVOfferIncluded commitmentDuration broadbandTechnology minDownloadSpeed minUploadSpeed amountVatIncluded{oneOffAmount recurringAmount{amount discountedAmount}}}addOns{...CartAddOnParts}discounts{description value billingType discountItemType}depositAmountVatIncluded simCard{type manufacturer eid}simCardTypes portInInfo{msisdn portStartDateTime}newNumber{msisdn}equipments{id manufacturer model color colorCode capacity heldUntil insuranceConfirmed amounts{upFrontAmount discountedUpFrontAmount}addOn{...CartAddOnParts}}}}fragment CartAddOnParts on AddOn{id catalogCode description displayName itemGroup amounts{discountedOneOffAmount recurringAmount{discountedAmount}}}fragment ContractParts on Cart{offers{id inclusiveEquipments{description}currentService{keepNumber phoneNumber}}}fragment AddressParts on Address{addressLine1 addressLine2 addressLine3 town county eircode addressId sipNumber dsl}fragment ProofParts on Checkout{version proof{needed given code{by to endsAt resendAt}}}" as TypedDocumentString<CheckoutPageQuery, CheckoutPageQueryVariables>

export const SaveCheckoutDetailsDocument = "mutation SaveCheckoutDetails($reference:String$answers:CheckoutDetailsInput!){saveCheckoutDetails(reference:$reference answers:$answers){unanswered}}" as TypedDocumentString<SaveCheckoutDetailsMutation, SaveCheckoutDetailsMutationVariables>

export const SaveCheckoutDeliveryDocument = "mutation SaveCheckoutDelivery($reference:String$answers:CheckoutDeliveryInput!){saveCheckoutDelivery(reference:$reference answers:$answers){unanswered}}" as TypedDocumentString<SaveCheckoutDeliveryMutation, SaveCheckoutDeliveryMutationVariables>

export const SaveCheckoutPaymentDocument = "mutation SaveCheckoutPayment($reference:String$answers:CheckoutPaymentInput!){saveCheckoutPayment(reference:$reference answers:$answers){unanswered}}" as TypedDocumentString<SaveCheckoutPaymentMutation, SaveCheckoutPaymentMutationVariables>

export const SendProofCodeDocument = "mutation SendProofCode($reference:String$by:ProofWay!){sendProofCode(reference:$reference by:$by){...ProofParts}}fragment ProofParts on Checkout{version proof{needed given code{by to endsAt resendAt}}}" as TypedDocumentString<SendProofCodeMutation, SendProofCodeMutationVariables>

export const ProveContactDocument = "mutation ProveContact($reference:String$code:String!){proveContact(reference:$reference code:$code){...ProofParts}}fragment ProofParts on Checkout{version proof{needed given code{by to endsAt resendAt}}}" as TypedDocumentString<ProveContactMutation, ProveContactMutationVariables>

export const AddressesAtEircodeDocument = "query AddressesAtEircode($eircode:String!){addressList(eirCode:$eircode){...AddressParts}}fragment AddressParts on Address{addressLine1 addressLine2 addressLine3 town county eircode addressId sipNumber dsl}" as TypedDocumentString<AddressesAtEircodeQuery, AddressesAtEircodeQueryVariables>

export const PlaceOrderDocument = "mutation PlaceOrder($reference:String$version:Int!$checkoutVersion:Int!$termsVersion:String!$startEarly:Boolean!$payToday:Int!$acceptedDeposit:Int){placeOrder(reference:$reference version:$version checkoutVersion:$checkoutVersion termsVersion:$termsVersion startEarly:$startEarly payToday:$payToday acceptedDeposit:$acceptedDeposit){reference state}}" as TypedDocumentString<PlaceOrderMutation, PlaceOrderMutationVariables>

export const AcceptPricesDocument = "mutation AcceptPrices($reference:String$version:Int){acceptPrices(reference:$reference version:$version){version}}" as TypedDocumentString<AcceptPricesMutation, AcceptPricesMutationVariables>

export const LeaveOrderDocument = "mutation LeaveOrder($reference:String!){leaveOrder(reference:$reference){reference state}}" as TypedDocumentString<LeaveOrderMutation, LeaveOrderMutationVariables>

export const StartPaymentDocument = "mutation StartPayment($reference:String!){startPayment(reference:$reference){url origin amount payee}}" as TypedDocumentString<StartPaymentMutation, StartPaymentMutationVariables>

export const SettlePaymentDocument = "mutation SettlePayment($reference:String!){settlePayment(reference:$reference){reference state paymentPending paymentProblem}}" as TypedDocumentString<SettlePaymentMutation, SettlePaymentMutationVariables>
