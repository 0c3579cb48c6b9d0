// Written by npm run schema from desk/schema.graphql and desk/*/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  PromosQuery,
  PromosQueryVariables,
} from './types.ts'

export const PromosDocument = "query Promos{promoCodes{code title gives used most from until state given isAbout lastUsedAt}}" as TypedDocumentString<PromosQuery, PromosQueryVariables>
