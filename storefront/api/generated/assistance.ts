// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  AssistanceQuery,
  AssistanceQueryVariables,
  MakeTabletCodeMutation,
  MakeTabletCodeMutationVariables,
  StopAssistanceMutation,
  StopAssistanceMutationVariables,
} from './types.ts'

export const AssistanceDocument = "query Assistance($reference:String!$cartType:CartType$token:String){assistance(reference:$reference cartType:$cartType token:$token){assistantName device shop openedAt endsAt handedOverAt tabletOfferedUntil changedSinceHandOver lines{offerId actor actorName at parts{part actor actorName at}}acts{at actor actorName kind what device}}}" as TypedDocumentString<AssistanceQuery, AssistanceQueryVariables>

export const MakeTabletCodeDocument = "mutation MakeTabletCode($reference:String!$cartType:CartType$token:String){makeTabletCode(reference:$reference cartType:$cartType token:$token){code expiresAt}}" as TypedDocumentString<MakeTabletCodeMutation, MakeTabletCodeMutationVariables>

export const StopAssistanceDocument = "mutation StopAssistance($reference:String!$cartType:CartType$token:String){stopAssistance(reference:$reference cartType:$cartType token:$token){assistantName device shop openedAt endsAt handedOverAt tabletOfferedUntil changedSinceHandOver lines{offerId actor actorName at parts{part actor actorName at}}acts{at actor actorName kind what device}}}" as TypedDocumentString<StopAssistanceMutation, StopAssistanceMutationVariables>
