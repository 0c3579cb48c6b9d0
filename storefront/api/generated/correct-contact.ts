// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  CorrectContactMutation,
  CorrectContactMutationVariables,
} from './types.ts'

export const CorrectContactDocument = "mutation CorrectContact($reference:String!$contact:OrderContactInput!){correctContact(reference:$reference contact:$contact){reference}}" as TypedDocumentString<CorrectContactMutation, CorrectContactMutationVariables>
