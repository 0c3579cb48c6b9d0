// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  RestartJourneyMutation,
  RestartJourneyMutationVariables,
  SendJourneyLinkMutation,
  SendJourneyLinkMutationVariables,
} from './types.ts'

export const RestartJourneyDocument = "mutation RestartJourney($cartType:CartType!$subscriptionId:String){startJourney(cartType:$cartType subscriptionId:$subscriptionId){reference token cartType subscriptionId}}" as TypedDocumentString<RestartJourneyMutation, RestartJourneyMutationVariables>

export const SendJourneyLinkDocument = "mutation SendJourneyLink($reference:String!$subscriptionId:String){sendJourneyLink(reference:$reference subscriptionId:$subscriptionId)}" as TypedDocumentString<SendJourneyLinkMutation, SendJourneyLinkMutationVariables>
