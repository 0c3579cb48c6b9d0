// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  KnownContactQuery,
  KnownContactQueryVariables,
} from './types.ts'

export const KnownContactDocument = "query KnownContact{accountContact{name email mobile}}" as TypedDocumentString<KnownContactQuery, KnownContactQueryVariables>
