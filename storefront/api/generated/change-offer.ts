// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  ChangeOfferQuery,
  ChangeOfferQueryVariables,
} from './types.ts'

export const ChangeOfferDocument = "query ChangeOffer($reference:String$subscriptionId:String!$cartType:CartType$token:String){changeOffer(reference:$reference subscriptionId:$subscriptionId cartType:$cartType token:$token){today priceNow service{...ChangingServicePart}services{...ChangingServicePart}leaving{on charge formula freeFrom}asItIs{...BillStepPart}rows{serviceId asItIs changed}homeChecked options{id offerCode tariffPlanCode name text label withHandset isBest term price priceAfter discountBills setUp leavingCharge owedForHandset needsVisit newEquipment startsOn termEnd firstBill{on amount monthAhead partMonth credit onceOff leavingCharge}rows{serviceId asItIs changed}course{...BillStepPart}givenUp endsToo tvFrom}}}fragment ChangingServicePart on HeldService{id serviceGroup name simOnly number address handset minDownloadSpeed downloadSpeed}fragment BillStepPart on BillStep{on asItIs changed staying added{id amount}rise events{endedDiscountOf}}" as TypedDocumentString<ChangeOfferQuery, ChangeOfferQueryVariables>
