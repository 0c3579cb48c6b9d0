// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  FindOrderMutation,
  FindOrderMutationVariables,
} from './types.ts'

export const FindOrderDocument = "mutation FindOrder($reference:String!$email:String!){findOrder(reference:$reference email:$email)}" as TypedDocumentString<FindOrderMutation, FindOrderMutationVariables>
