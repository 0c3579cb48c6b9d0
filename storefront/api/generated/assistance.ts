// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  AssistanceQuery,
  AssistanceQueryVariables,
  StopAssistanceMutation,
  StopAssistanceMutationVariables,
} from './types.ts'

export const AssistanceDocument = "query Assistance($reference:String!$cartType:CartType$token:String){assistance(reference:$reference cartType:$cartType token:$token){assistantName device shop openedAt endsAt handedOverAt changedSinceHandOver lines{offerId actor actorName at parts{part actor actorName at}}acts{at actor actorName kind what device}}}" as TypedDocumentString<AssistanceQuery, AssistanceQueryVariables>

export const StopAssistanceDocument = "mutation StopAssistance($reference:String!$cartType:CartType$token:String){stopAssistance(reference:$reference cartType:$cartType token:$token){assistantName device shop openedAt endsAt handedOverAt changedSinceHandOver lines{offerId actor actorName at parts{part actor actorName at}}acts{at actor actorName kind what device}}}" as TypedDocumentString<StopAssistanceMutation, StopAssistanceMutationVariables>
