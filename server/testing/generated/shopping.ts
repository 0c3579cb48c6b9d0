// Written by npm run schema from schema.graphql and server/testing/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  AddPlanAtMutation,
  AddPlanAtMutationVariables,
  LeaveOrderMutation,
  LeaveOrderMutationVariables,
  LookAtOrderQuery,
  LookAtOrderQueryVariables,
  PlaceOrderMutation,
  PlaceOrderMutationVariables,
  PrequalAtMutation,
  PrequalAtMutationVariables,
  ProofQuery,
  ProofQueryVariables,
  ProveContactMutation,
  ProveContactMutationVariables,
  ReviewQuery,
  ReviewQueryVariables,
  SaveCurrentServiceMutation,
  SaveCurrentServiceMutationVariables,
  SaveDeliveryMutation,
  SaveDeliveryMutationVariables,
  SaveDetailsMutation,
  SaveDetailsMutationVariables,
  SavePaymentMutation,
  SavePaymentMutationVariables,
  SendCodeMutation,
  SendCodeMutationVariables,
  SettlePaymentMutation,
  SettlePaymentMutationVariables,
  SlotsQuery,
  SlotsQueryVariables,
  StartPaymentMutation,
  StartPaymentMutationVariables,
} from './types.ts'

export const PrequalAtDocument = "mutation PrequalAt($e:String){prequal(address:{eircode:$e}){prequalId}}" as TypedDocumentString<PrequalAtMutation, PrequalAtMutationVariables>

export const AddPlanAtDocument = "mutation AddPlanAt($offer:String!$plan:String!$prequalId:String){addBroadbandTariff(catalogOfferCode:$offer catalogTariffPlanCode:$plan prequalId:$prequalId){uuid offers{id}}}" as TypedDocumentString<AddPlanAtMutation, AddPlanAtMutationVariables>

export const SlotsDocument = "query Slots($r:String!$o:String!){currentServiceSlots(reference:$r offerId:$o){id}}" as TypedDocumentString<SlotsQuery, SlotsQueryVariables>

export const SaveCurrentServiceDocument = "mutation SaveCurrentService($r:String!$o:String!$a:CurrentServiceInput!){saveCurrentService(reference:$r offerId:$o answers:$a){uuid}}" as TypedDocumentString<SaveCurrentServiceMutation, SaveCurrentServiceMutationVariables>

export const SaveDetailsDocument = "mutation SaveDetails($a:CheckoutDetailsInput!){saveCheckoutDetails(answers:$a){version steps unanswered}}" as TypedDocumentString<SaveDetailsMutation, SaveDetailsMutationVariables>

export const SaveDeliveryDocument = "mutation SaveDelivery($a:CheckoutDeliveryInput!){saveCheckoutDelivery(answers:$a){version steps unanswered}}" as TypedDocumentString<SaveDeliveryMutation, SaveDeliveryMutationVariables>

export const SavePaymentDocument = "mutation SavePayment($a:CheckoutPaymentInput!){saveCheckoutPayment(answers:$a){version steps unanswered}}" as TypedDocumentString<SavePaymentMutation, SavePaymentMutationVariables>

export const ProofDocument = "query Proof{checkout{proof{needed given}details{mobile email}}}" as TypedDocumentString<ProofQuery, ProofQueryVariables>

export const SendCodeDocument = "mutation SendCode($by:ProofWay!){sendProofCode(by:$by){proof{given code{by to triesLeft}}}}" as TypedDocumentString<SendCodeMutation, SendCodeMutationVariables>

export const ProveContactDocument = "mutation ProveContact($c:String!){proveContact(code:$c){version proof{needed given}}}" as TypedDocumentString<ProveContactMutation, ProveContactMutationVariables>

export const ReviewDocument = "query Review{checkout{version unanswered terms{version}cart{version payTodayTotal status}order{reference state}}}" as TypedDocumentString<ReviewQuery, ReviewQueryVariables>

export const PlaceOrderDocument = "mutation PlaceOrder($r:String$version:Int!$checkoutVersion:Int!$termsVersion:String!$startEarly:Boolean!$payToday:Int!$acceptedDeposit:Int){placeOrder(reference:$r version:$version checkoutVersion:$checkoutVersion termsVersion:$termsVersion startEarly:$startEarly payToday:$payToday acceptedDeposit:$acceptedDeposit){reference state deposit dueToday cardNeeded paymentPending paymentProblem startEarly termsVersion paidToday{amount gateway cardBrand cardLast4}details{email}payment{maskedIban}cart{uuid status payTodayTotal itemisedBills{fromBill toBill amount depositCredit}}}}" as TypedDocumentString<PlaceOrderMutation, PlaceOrderMutationVariables>

export const SettlePaymentDocument = "mutation SettlePayment($r:String!){settlePayment(reference:$r){reference state deposit dueToday cardNeeded paymentPending paymentProblem startEarly termsVersion paidToday{amount gateway cardBrand cardLast4}details{email}payment{maskedIban}cart{uuid status payTodayTotal itemisedBills{fromBill toBill amount depositCredit}}}}" as TypedDocumentString<SettlePaymentMutation, SettlePaymentMutationVariables>

export const LeaveOrderDocument = "mutation LeaveOrder($r:String!){leaveOrder(reference:$r){reference state deposit dueToday cardNeeded paymentPending paymentProblem startEarly termsVersion paidToday{amount gateway cardBrand cardLast4}details{email}payment{maskedIban}cart{uuid status payTodayTotal itemisedBills{fromBill toBill amount depositCredit}}}}" as TypedDocumentString<LeaveOrderMutation, LeaveOrderMutationVariables>

export const StartPaymentDocument = "mutation StartPayment($r:String!){startPayment(reference:$r){url origin amount payee}}" as TypedDocumentString<StartPaymentMutation, StartPaymentMutationVariables>

export const LookAtOrderDocument = "query LookAtOrder($r:String!$k:String){order(reference:$r key:$k){reference state deposit dueToday cardNeeded paymentPending paymentProblem startEarly termsVersion paidToday{amount gateway cardBrand cardLast4}details{email}payment{maskedIban}cart{uuid status payTodayTotal itemisedBills{fromBill toBill amount depositCredit}}}}" as TypedDocumentString<LookAtOrderQuery, LookAtOrderQueryVariables>
