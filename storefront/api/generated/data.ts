// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  CancelErasureMutation,
  CancelErasureMutationVariables,
  LogOutEverywhereMutation,
  LogOutEverywhereMutationVariables,
  RequestErasureMutation,
  RequestErasureMutationVariables,
} from './types.ts'

export const LogOutEverywhereDocument = "mutation LogOutEverywhere{logOutEverywhere}" as TypedDocumentString<LogOutEverywhereMutation, LogOutEverywhereMutationVariables>

export const RequestErasureDocument = "mutation RequestErasure{erasure:requestErasure{requestedAt dueOn kept{what until}}}" as TypedDocumentString<RequestErasureMutation, RequestErasureMutationVariables>

export const CancelErasureDocument = "mutation CancelErasure{erasure:cancelErasure{requestedAt dueOn kept{what until}}}" as TypedDocumentString<CancelErasureMutation, CancelErasureMutationVariables>
