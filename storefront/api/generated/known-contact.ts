// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  KnownContactQuery,
  KnownContactQueryVariables,
  KnownHomeQuery,
  KnownHomeQueryVariables,
} from './types.ts'

export const KnownContactDocument = "query KnownContact{accountContact{name email mobile address}}" as TypedDocumentString<KnownContactQuery, KnownContactQueryVariables>

export const KnownHomeDocument = "query KnownHome($eirCode:String!){addressList(eirCode:$eirCode){addressLine1 addressLine2 addressLine3 town county eircode addressId sipNumber dsl}}" as TypedDocumentString<KnownHomeQuery, KnownHomeQueryVariables>
