// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  ShowGoodsSentMutation,
  ShowGoodsSentMutationVariables,
} from './types.ts'

export const ShowGoodsSentDocument = "mutation ShowGoodsSent($reference:String!$goods:[String!]$carrier:Carrier!$trackingNumber:String!){showGoodsSent(reference:$reference goods:$goods carrier:$carrier trackingNumber:$trackingNumber){reference}}" as TypedDocumentString<ShowGoodsSentMutation, ShowGoodsSentMutationVariables>
