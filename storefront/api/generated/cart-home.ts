// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  CartHomeQuery,
  CartHomeQueryVariables,
  ChangedHomeQuery,
  ChangedHomeQueryVariables,
} from './types.ts'

export const CartHomeDocument = "query CartHome($prequalId:String!){getPrequalResult(prequalId:$prequalId){prequalId ardId eircode addressLine1 addressResponse{addressLine1 addressLine2 addressLine3 town county eircode addressId sipNumber dsl}}}" as TypedDocumentString<CartHomeQuery, CartHomeQueryVariables>

export const ChangedHomeDocument = "query ChangedHome($changeOfferReference:String!$prequalId:String!$token:String){getCOPrequalDetailsByID(changeOfferReference:$changeOfferReference prequalId:$prequalId token:$token){prequalId ardId eircode addressLine1 addressResponse{addressLine1 addressLine2 addressLine3 town county eircode addressId sipNumber dsl}customerType billingSource}}" as TypedDocumentString<ChangedHomeQuery, ChangedHomeQueryVariables>
