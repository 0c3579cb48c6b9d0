// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  AddOrderMutation,
  AddOrderMutationVariables,
  SendOrderCodeMutation,
  SendOrderCodeMutationVariables,
} from './types.ts'

export const SendOrderCodeDocument = "mutation SendOrderCode($reference:String!$email:String!){sendOrderCode(reference:$reference email:$email)}" as TypedDocumentString<SendOrderCodeMutation, SendOrderCodeMutationVariables>

export const AddOrderDocument = "mutation AddOrder($reference:String!$code:String){addOrder(reference:$reference code:$code){reference state placedAt next{title on}cart{offers{id baseOffer{description}}}}}" as TypedDocumentString<AddOrderMutation, AddOrderMutationVariables>
