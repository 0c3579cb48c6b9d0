// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  CartHomeQuery,
  CartHomeQueryVariables,
} from './types.ts'

export const CartHomeDocument = "query CartHome($prequalId:String!){getPrequalResult(prequalId:$prequalId){prequalId ardId eircode addressLine1 addressResponse{addressLine1 addressLine2 addressLine3 town county eircode addressId sipNumber dsl}}}" as TypedDocumentString<CartHomeQuery, CartHomeQueryVariables>
