// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  LegalPageQuery,
  LegalPageQueryVariables,
} from './types.ts'

export const LegalPageDocument = "query LegalPage($slug:String!){legalPage(slug:$slug){title description version sections{anchor title html}}}" as TypedDocumentString<LegalPageQuery, LegalPageQueryVariables>
