// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  DrawerCustomerQuery,
  DrawerCustomerQueryVariables,
} from './types.ts'

export const DrawerCustomerDocument = "query DrawerCustomer($cartType:CartType$token:String){checkout(cartType:$cartType token:$token){home{...AddressParts}details{billingAddress{...AddressParts}}delivery{address{...AddressParts}}}}fragment AddressParts on Address{addressLine1 addressLine2 addressLine3 town county eircode addressId sipNumber dsl}" as TypedDocumentString<DrawerCustomerQuery, DrawerCustomerQueryVariables>
