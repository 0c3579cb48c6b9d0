// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  LeaveCartMutation,
  LeaveCartMutationVariables,
  MailHeldCartMutation,
  MailHeldCartMutationVariables,
} from './types.ts'

export const MailHeldCartDocument = "mutation MailHeldCart($reference:String){mailHeldCart(reference:$reference)}" as TypedDocumentString<MailHeldCartMutation, MailHeldCartMutationVariables>

export const LeaveCartDocument = "mutation LeaveCart{leaveCart}" as TypedDocumentString<LeaveCartMutation, LeaveCartMutationVariables>
