// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  StartAssistanceMutation,
  StartAssistanceMutationVariables,
} from './types.ts'

export const StartAssistanceDocument = "mutation StartAssistance($reference:String!$cartType:CartType$token:String){startAssistance(reference:$reference cartType:$cartType token:$token){code expiresAt}}" as TypedDocumentString<StartAssistanceMutation, StartAssistanceMutationVariables>
