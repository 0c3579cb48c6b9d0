// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  StartAssistanceMutation,
  StartAssistanceMutationVariables,
} from './types.ts'

export const StartAssistanceDocument = "mutation StartAssistance($reference:String!){startAssistance(reference:$reference){code expiresAt}}" as TypedDocumentString<StartAssistanceMutation, StartAssistanceMutationVariables>
