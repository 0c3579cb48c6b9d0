// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  RenewVisitMutation,
  RenewVisitMutationVariables,
} from './types.ts'

export const RenewVisitDocument = "mutation RenewVisit($reference:String!$offerId:String!$cartType:CartType$token:String){renewVisit(reference:$reference offerId:$offerId cartType:$cartType token:$token){offers{id appointment{heldUntil}}}}" as TypedDocumentString<RenewVisitMutation, RenewVisitMutationVariables>
