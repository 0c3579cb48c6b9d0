// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  CartContractSummariesQuery,
  CartContractSummariesQueryVariables,
  ComparedContractSummariesQuery,
  ComparedContractSummariesQueryVariables,
  OrderContractSummariesQuery,
  OrderContractSummariesQueryVariables,
  PlanContractSummaryQuery,
  PlanContractSummaryQueryVariables,
} from './types.ts'

export const PlanContractSummaryDocument = "query PlanContractSummary($plan:String!){contractSummary(plan:$plan){names date provider{name address phone email}sections{heading parts{title facts{label value}table{caption columns rows{label values}}texts}}}comparablePlans(plan:$plan){plan name commitmentDuration}}" as TypedDocumentString<PlanContractSummaryQuery, PlanContractSummaryQueryVariables>

export const ComparedContractSummariesDocument = "query ComparedContractSummaries($plan:String!$other:String!){one:contractSummary(plan:$plan){...ContractSummaryParts}other:contractSummary(plan:$other){...ContractSummaryParts}besideOne:comparablePlans(plan:$plan){...PlanNameParts}besideOther:comparablePlans(plan:$other){...PlanNameParts}}fragment ContractSummaryParts on ContractSummary{names date provider{name address phone email}sections{heading parts{title facts{label value}table{caption columns rows{label values}}texts}}}fragment PlanNameParts on PlanName{plan name commitmentDuration}" as TypedDocumentString<ComparedContractSummariesQuery, ComparedContractSummariesQueryVariables>

export const CartContractSummariesDocument = "query CartContractSummaries($cartType:CartType$token:String){cartContractSummaries(cartType:$cartType token:$token){names date provider{name address phone email}sections{heading parts{title facts{label value}table{caption columns rows{label values}}texts}}}}" as TypedDocumentString<CartContractSummariesQuery, CartContractSummariesQueryVariables>

export const OrderContractSummariesDocument = "query OrderContractSummaries($reference:String!){order(reference:$reference){reference contractSummaries{names date provider{name address phone email}sections{heading parts{title facts{label value}table{caption columns rows{label values}}texts}}}}}" as TypedDocumentString<OrderContractSummariesQuery, OrderContractSummariesQueryVariables>
