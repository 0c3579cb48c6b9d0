// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  RenewESimMutation,
  RenewESimMutationVariables,
  SendESimAgainMutation,
  SendESimAgainMutationVariables,
} from './types.ts'

export const SendESimAgainDocument = "mutation SendESimAgain($reference:String!$offerId:String!){sendESIMAgain(reference:$reference offerId:$offerId){reference}}" as TypedDocumentString<SendESimAgainMutation, SendESimAgainMutationVariables>

export const RenewESimDocument = "mutation RenewESim($reference:String!$offerId:String!){renewESIM(reference:$reference offerId:$offerId){reference}}" as TypedDocumentString<RenewESimMutation, RenewESimMutationVariables>
