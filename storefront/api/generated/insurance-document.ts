// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  InsuranceDocumentPageQuery,
  InsuranceDocumentPageQueryVariables,
} from './types.ts'

export const InsuranceDocumentPageDocument = "query InsuranceDocumentPage($code:String!){insuranceDocument(code:$code){title price insurer about insured notInsured restrictions where obligations payment period cancelling}}" as TypedDocumentString<InsuranceDocumentPageQuery, InsuranceDocumentPageQueryVariables>
