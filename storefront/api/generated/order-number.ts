// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  CorrectPortingMutation,
  CorrectPortingMutationVariables,
  OrderNumbersQuery,
  OrderNumbersQueryVariables,
} from './types.ts'

export const OrderNumbersDocument = "query OrderNumbers($reference:String!){order(reference:$reference){reference numbers{offerId msisdn operator operatorName accountType accountNumber holder portOn problem advice field mayCorrect portingDays}}}" as TypedDocumentString<OrderNumbersQuery, OrderNumbersQueryVariables>

export const CorrectPortingDocument = "mutation CorrectPorting($reference:String!$offerId:String!$porting:PortingInput!){correctPorting(reference:$reference offerId:$offerId porting:$porting){reference}}" as TypedDocumentString<CorrectPortingMutation, CorrectPortingMutationVariables>
