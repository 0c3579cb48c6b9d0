// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  AcceptPricesMutation,
  AcceptPricesMutationVariables,
  AddressesAtEircodeQuery,
  AddressesAtEircodeQueryVariables,
  CheckoutPageQuery,
  CheckoutPageQueryVariables,
  CheckoutStepQuery,
  CheckoutStepQueryVariables,
  LeaveOrderMutation,
  LeaveOrderMutationVariables,
  OrderBegunQuery,
  OrderBegunQueryVariables,
  OrderOpenedQuery,
  OrderOpenedQueryVariables,
  OrderToPayQuery,
  OrderToPayQueryVariables,
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

export const OrderBegunDocument = "query OrderBegun($reference:String!){order(reference:$reference){reference state deposit dueToday cardNeeded startEarly paymentPending paymentProblem promises{kind title text on amount months number goods{name}}cart{uuid reference version cartType channel status order{reference state}valid replacementUndoable incompleteCart isActivationAvailable missing{part offerId}additionalAllowedOffers{serviceGroup number}withdrawn{offerId addOnCode name}firstBillBasis{charges{id vatRatePercent monthly onceOff rise{month firstYear monthly}}billDay}hasUpfrontCostItem monthlyTotal payTodayTotal onceOffPrice discountedOnceOffPrice forecast{firstBill bills{fromBill toBill amount riseAmount}riseNote}itemisedBills{fromBill onceOffAmount toBill amount riseAmount depositCredit services{serviceGroup amount}}offers{id parentOfferId currentServiceComplete availableFrom arrivesOn prequal{prequalId}baseOffer{catalogCode catalogTariffPlanCode description serviceGroup simOnly isTVOfferIncluded commitmentDuration amountVatIncluded{oneOffAmount recurringAmount{amount discountedAmount}}headerImage broadbandTechnology minDownloadSpeed minUploadSpeed portIn}addOns{...Extra}afterPrices recurringAmountsByOccurrence{fromBill amount}discounts{description value billingType discountItemType}activationFeeVatIncluded depositAmountVatIncluded change{label changesOn subscriptionId replaced{number}endsToo{name}}installationType freeActivationBanner currentService{keepNumber phoneNumber}appointment{at time heldUntil}simCard{type manufacturer eid}simCardTypes portInInfo{msisdn portStartDateTime}newNumber{msisdn}equipments{id manufacturer model color colorCode image capacity heldUntil insuranceConfirmed amounts{upFrontAmount discountedUpFrontAmount}addOn{...Extra}}inclusiveEquipments{description}porting{holder}}earlyCeaseCharge earlyCeaseReason vatAmounts{ratePercent monthlyTotal payTodayTotal}contractDuration contractTotal recurringAmountsByOccurrence{fromBill toBill amount}wholeBill{firstBill{on amount leavingCharge}settlingBills{on amount leavingCharge}course{on asItIs changed staying added{id amount}rise events{endedDiscountOf}}services{id name number asItIs changed offerId}}leaving{centsPerDay figures freeFrom}priceMoves{offerId part name was now fromBill endedDiscounts}atPricesOfToday{monthlyTotal payTodayTotal discountedOnceOffPrice}promoCodes{code}}}}fragment Extra on AddOn{id catalogCode description displayName itemGroup amounts{discountedOneOffAmount recurringAmount{discountedAmount}}}" as TypedDocumentString<OrderBegunQuery, OrderBegunQueryVariables>

export const OrderToPayDocument = "query OrderToPay($cartType:CartType$token:String){checkout(cartType:$cartType token:$token){cart{offers{id}}order{reference state}details{email}payment{monthly}}}" as TypedDocumentString<OrderToPayQuery, OrderToPayQueryVariables>

export const OrderOpenedDocument = "query OrderOpened($reference:String!){order(reference:$reference){reference state dueToday}}" as TypedDocumentString<OrderOpenedQuery, OrderOpenedQueryVariables>

export const CheckoutStepDocument = "query CheckoutStep($cartType:CartType$token:String){checkout(cartType:$cartType token:$token){steps unanswered checksCredit cart{uuid reference cartType valid missing{part offerId}activationDateRequired firstBillBasis{charges{id vatRatePercent}}monthlyTotal payTodayTotal discountedOnceOffPrice forecast{firstBill bills{fromBill toBill amount}}itemisedBills{fromBill onceOffAmount}offers{id baseOffer{catalogTariffPlanCode description serviceGroup simOnly commitmentDuration amountVatIncluded{oneOffAmount recurringAmount{amount discountedAmount}}portIn}addOns{...Extra}simCard{type manufacturer eid}change{label replaced{number}}portInInfo{msisdn portStartDateTime}newNumber{msisdn}equipments{id manufacturer model color colorCode image capacity heldUntil insuranceConfirmed amounts{upFrontAmount discountedUpFrontAmount}addOn{...Extra}}installationType availableFrom appointment{at time heldUntil}porting{holder}}}order{reference state}promises{kind title text on amount months number goods{name}}home{...AddressParts}details{firstName lastName email mobile dateOfBirth creditConsentAt billingAddress{...AddressParts}marketing}delivery{address{...AddressParts}contactName contactMobile note}payment{monthly maskedIban keepsAccount accountHolder mandateReference mandateSignedAt savedCard saveCard}maySaveCard savedCards{id brand last4 expires}proof{onTablet given}mandate{reference creditorName creditorIdentifier creditorAddress}}}fragment Extra on AddOn{id catalogCode description displayName itemGroup amounts{discountedOneOffAmount recurringAmount{discountedAmount}}}fragment AddressParts on Address{addressLine1 addressLine2 addressLine3 town county eircode addressId sipNumber dsl}" as TypedDocumentString<CheckoutStepQuery, CheckoutStepQueryVariables>

export const CheckoutPageDocument = "query CheckoutPage($cartType:CartType$token:String){checkout(cartType:$cartType token:$token){steps unanswered checksCredit cart{uuid reference cartType valid missing{part offerId}activationDateRequired firstBillBasis{charges{id vatRatePercent monthly onceOff rise{month firstYear monthly}}billDay}monthlyTotal payTodayTotal discountedOnceOffPrice forecast{firstBill bills{fromBill toBill amount riseAmount}riseNote}itemisedBills{fromBill onceOffAmount toBill amount riseAmount depositCredit services{serviceGroup amount}}offers{id baseOffer{catalogTariffPlanCode description serviceGroup simOnly commitmentDuration amountVatIncluded{oneOffAmount recurringAmount{amount discountedAmount}}catalogCode isTVOfferIncluded headerImage broadbandTechnology minDownloadSpeed minUploadSpeed}addOns{...Extra}simCard{type manufacturer eid}change{label replaced{number}changesOn subscriptionId endsToo{name}}...NumberLine ...DeviceLine installationType availableFrom appointment{at time heldUntil}porting{holder}parentOfferId currentServiceComplete arrivesOn prequal{prequalId}afterPrices recurringAmountsByOccurrence{fromBill amount}discounts{description value billingType discountItemType}activationFeeVatIncluded depositAmountVatIncluded freeActivationBanner currentService{keepNumber phoneNumber}simCardTypes inclusiveEquipments{description}}version channel status order{reference state}replacementUndoable incompleteCart isActivationAvailable additionalAllowedOffers{serviceGroup number}withdrawn{offerId addOnCode name}hasUpfrontCostItem onceOffPrice earlyCeaseCharge earlyCeaseReason vatAmounts{ratePercent monthlyTotal payTodayTotal}contractDuration contractTotal recurringAmountsByOccurrence{fromBill toBill amount}wholeBill{firstBill{on amount leavingCharge}settlingBills{on amount leavingCharge}course{on asItIs changed staying added{id amount}rise events{endedDiscountOf}}services{id name number asItIs changed offerId}}leaving{centsPerDay figures freeFrom}priceMoves{offerId part name was now fromBill endedDiscounts}atPricesOfToday{monthlyTotal payTodayTotal discountedOnceOffPrice}promoCodes{code}}order{reference state}promises{kind title text on amount months number goods{name}}home{...AddressParts}details{firstName lastName email mobile dateOfBirth creditConsentAt billingAddress{...AddressParts}marketing}delivery{address{...AddressParts}contactName contactMobile note}payment{monthly maskedIban keepsAccount accountHolder mandateReference mandateSignedAt savedCard saveCard}maySaveCard savedCards{id brand last4 expires}proof{onTablet given needed ways{by to}code{by to endsAt resendAt}}mandate{reference creditorName creditorIdentifier creditorAddress}version terms{version path}}}fragment Extra on AddOn{id catalogCode description displayName itemGroup amounts{discountedOneOffAmount recurringAmount{discountedAmount}}}fragment NumberLine on Offer{baseOffer{portIn}portInInfo{msisdn portStartDateTime}newNumber{msisdn}}fragment DeviceLine on Offer{equipments{id manufacturer model color colorCode image capacity heldUntil insuranceConfirmed amounts{upFrontAmount discountedUpFrontAmount}addOn{...Extra}}}fragment AddressParts on Address{addressLine1 addressLine2 addressLine3 town county eircode addressId sipNumber dsl}" as TypedDocumentString<CheckoutPageQuery, CheckoutPageQueryVariables>

export const SaveCheckoutDetailsDocument = "mutation SaveCheckoutDetails($reference:String$answers:CheckoutDetailsInput!$cartType:CartType$token:String){saveCheckoutDetails(reference:$reference answers:$answers cartType:$cartType token:$token){unanswered}}" as TypedDocumentString<SaveCheckoutDetailsMutation, SaveCheckoutDetailsMutationVariables>

export const SaveCheckoutDeliveryDocument = "mutation SaveCheckoutDelivery($reference:String$answers:CheckoutDeliveryInput!$cartType:CartType$token:String){saveCheckoutDelivery(reference:$reference answers:$answers cartType:$cartType token:$token){unanswered}}" as TypedDocumentString<SaveCheckoutDeliveryMutation, SaveCheckoutDeliveryMutationVariables>

export const SaveCheckoutPaymentDocument = "mutation SaveCheckoutPayment($reference:String$answers:CheckoutPaymentInput!$cartType:CartType$token:String){saveCheckoutPayment(reference:$reference answers:$answers cartType:$cartType token:$token){unanswered}}" as TypedDocumentString<SaveCheckoutPaymentMutation, SaveCheckoutPaymentMutationVariables>

export const SendProofCodeDocument = "mutation SendProofCode($reference:String$by:ProofWay!$cartType:CartType$token:String){sendProofCode(reference:$reference by:$by cartType:$cartType token:$token){version proof{needed onTablet given ways{by to}code{by to endsAt resendAt}}}}" as TypedDocumentString<SendProofCodeMutation, SendProofCodeMutationVariables>

export const ProveContactDocument = "mutation ProveContact($reference:String$code:String!$cartType:CartType$token:String){proveContact(reference:$reference code:$code cartType:$cartType token:$token){version proof{needed onTablet given ways{by to}code{by to endsAt resendAt}}}}" as TypedDocumentString<ProveContactMutation, ProveContactMutationVariables>

export const AddressesAtEircodeDocument = "query AddressesAtEircode($eircode:String!){addressList(eirCode:$eircode){addressLine1 addressLine2 addressLine3 town county eircode addressId sipNumber dsl}}" as TypedDocumentString<AddressesAtEircodeQuery, AddressesAtEircodeQueryVariables>

export const PlaceOrderDocument = "mutation PlaceOrder($reference:String$version:Int!$checkoutVersion:Int!$termsVersion:String!$startEarly:Boolean!$payToday:Int!$acceptedDeposit:Int$cartType:CartType$token:String){placeOrder(reference:$reference version:$version checkoutVersion:$checkoutVersion termsVersion:$termsVersion startEarly:$startEarly payToday:$payToday acceptedDeposit:$acceptedDeposit cartType:$cartType token:$token){reference state}}" as TypedDocumentString<PlaceOrderMutation, PlaceOrderMutationVariables>

export const AcceptPricesDocument = "mutation AcceptPrices($reference:String$version:Int$cartType:CartType$token:String){acceptPrices(reference:$reference version:$version cartType:$cartType token:$token){version}}" as TypedDocumentString<AcceptPricesMutation, AcceptPricesMutationVariables>

export const LeaveOrderDocument = "mutation LeaveOrder($reference:String!){leaveOrder(reference:$reference){reference state}}" as TypedDocumentString<LeaveOrderMutation, LeaveOrderMutationVariables>

export const StartPaymentDocument = "mutation StartPayment($reference:String!){startPayment(reference:$reference){url origin amount payee}}" as TypedDocumentString<StartPaymentMutation, StartPaymentMutationVariables>

export const SettlePaymentDocument = "mutation SettlePayment($reference:String!){settlePayment(reference:$reference){reference state paymentPending paymentProblem}}" as TypedDocumentString<SettlePaymentMutation, SettlePaymentMutationVariables>
