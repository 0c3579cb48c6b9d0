// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  SendJourneyLinkMutation,
  SendJourneyLinkMutationVariables,
} from './types.ts'

export const SendJourneyLinkDocument = "mutation SendJourneyLink($reference:String!$subscriptionId:String){sendJourneyLink(reference:$reference subscriptionId:$subscriptionId)}" as TypedDocumentString<SendJourneyLinkMutation, SendJourneyLinkMutationVariables>
