// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  ExpiredCartQuery,
  ExpiredCartQueryVariables,
  RefillCartMutation,
  RefillCartMutationVariables,
} from './types.ts'

export const ExpiredCartDocument = "query ExpiredCart($reference:String!$cartType:CartType$token:String){getCart(reference:$reference cartType:$cartType token:$token){leftAt}}" as TypedDocumentString<ExpiredCartQuery, ExpiredCartQueryVariables>

export const RefillCartDocument = "mutation RefillCart($reference:String!){refillCart(reference:$reference){leftOut{name why}cart{uuid reference}}}" as TypedDocumentString<RefillCartMutation, RefillCartMutationVariables>
