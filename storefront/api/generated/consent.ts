// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  GiveConsentMutation,
  GiveConsentMutationVariables,
  WithdrawConsentMutation,
  WithdrawConsentMutationVariables,
} from './types.ts'

export const GiveConsentDocument = "mutation GiveConsent($id:String!$revision:String!$allowed:[ConsentCategory!]!$replaces:String){giveConsent(id:$id revision:$revision allowed:$allowed replaces:$replaces)}" as TypedDocumentString<GiveConsentMutation, GiveConsentMutationVariables>

export const WithdrawConsentDocument = "mutation WithdrawConsent($id:String!){withdrawConsent(id:$id)}" as TypedDocumentString<WithdrawConsentMutation, WithdrawConsentMutationVariables>
