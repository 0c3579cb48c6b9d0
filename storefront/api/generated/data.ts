// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  LogOutEverywhereMutation,
  LogOutEverywhereMutationVariables,
} from './types.ts'

export const LogOutEverywhereDocument = "mutation LogOutEverywhere{logOutEverywhere}" as TypedDocumentString<LogOutEverywhereMutation, LogOutEverywhereMutationVariables>
