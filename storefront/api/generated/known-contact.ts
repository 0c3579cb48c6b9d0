// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  KnownContactQuery,
  KnownContactQueryVariables,
  LinkCustomerQuery,
  LinkCustomerQueryVariables,
} from './types.ts'

export const KnownContactDocument = "query KnownContact{accountContact{givenName familyName email mobile birthDate billingAddress{addressLine1 addressLine2 addressLine3 town county eircode addressId sipNumber dsl}}}" as TypedDocumentString<KnownContactQuery, KnownContactQueryVariables>

export const LinkCustomerDocument = "query LinkCustomer($cartType:CartType$token:String){checkout(cartType:$cartType token:$token){linkCustomer}}" as TypedDocumentString<LinkCustomerQuery, LinkCustomerQueryVariables>
