// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  AddedPlansQuery,
  AddedPlansQueryVariables,
  ChangedPlansQuery,
  ChangedPlansQueryVariables,
} from './types.ts'

export const AddedPlansDocument = "query AddedPlans($slug:String!$reference:String!$cartType:CartType$token:String){getHandset(slug:$slug reference:$reference cartType:$cartType token:$token){plans{tariff{code offerCode displayName commitmentDuration displayPrice recurringAmountsByOccurrence{fromBill toBill amount}activationFee discountedActivationFee attributes{type value}forecast{totalInBills riseTagline}}prices{code discountedPrice}}}}" as TypedDocumentString<AddedPlansQuery, AddedPlansQueryVariables>

export const ChangedPlansDocument = "query ChangedPlans($slug:String!$reference:String!$subscriptionId:String!$offerCode:String!$cartType:CartType$token:String){getHandset(slug:$slug reference:$reference cartType:$cartType token:$token){variants{code simCardTypes}plans{tariff{code offerCode displayName commitmentDuration displayPrice recurringAmountsByOccurrence{fromBill toBill amount}activationFee discountedActivationFee attributes{type value}forecast{totalInBills riseTagline}}prices{code discountedPrice}}}changeOffer(reference:$reference subscriptionId:$subscriptionId cartType:$cartType token:$token){options{tariffPlanCode withHandset leavingCharge owedForHandset course{asItIs changed}}}getCurrentSIMCode(subscriptionId:$subscriptionId cartType:$cartType token:$token)getCodeForSimType(simCardType:ESIM catalogOfferCode:$offerCode)}" as TypedDocumentString<ChangedPlansQuery, ChangedPlansQueryVariables>
