// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  RemoveSavedCardMutation,
  RemoveSavedCardMutationVariables,
} from './types.ts'

export const RemoveSavedCardDocument = "mutation RemoveSavedCard($id:ID!){removeSavedCard(id:$id){id brand last4 expires isExpired paysBills}}" as TypedDocumentString<RemoveSavedCardMutation, RemoveSavedCardMutationVariables>
