// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  ChangeVisitMutation,
  ChangeVisitMutationVariables,
  VisitSlotsQuery,
  VisitSlotsQueryVariables,
} from './types.ts'

export const VisitSlotsDocument = "query VisitSlots($reference:String!){visitSlots(reference:$reference){id date from to}}" as TypedDocumentString<VisitSlotsQuery, VisitSlotsQueryVariables>

export const ChangeVisitDocument = "mutation ChangeVisit($reference:String!$slotId:String!){changeVisit(reference:$reference slotId:$slotId){visit{date hours}}}" as TypedDocumentString<ChangeVisitMutation, ChangeVisitMutationVariables>
