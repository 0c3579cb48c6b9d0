// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  KnownContactQuery,
  KnownContactQueryVariables,
} from './types.ts'

export const KnownContactDocument = "query KnownContact{accountContact{givenName familyName email mobile birthDate billingAddress{addressLine1 addressLine2 addressLine3 town county eircode addressId sipNumber dsl}}}" as TypedDocumentString<KnownContactQuery, KnownContactQueryVariables>
