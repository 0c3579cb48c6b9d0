// Written by npm run schema from desk/schema.graphql and desk/*/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  MeQuery,
  MeQueryVariables,
} from './types.ts'

export const MeDocument = "query Me{me{name roles roleNames}}" as TypedDocumentString<MeQuery, MeQueryVariables>
