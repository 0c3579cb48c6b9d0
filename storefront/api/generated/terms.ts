// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  TermsPageQuery,
  TermsPageQueryVariables,
} from './types.ts'

export const TermsPageDocument = "query TermsPage{brand{leavingCentsPerDay terms{version sections{anchor title paragraphs}}}}" as TypedDocumentString<TermsPageQuery, TermsPageQueryVariables>
