// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  SendJourneyLinkMutation,
  SendJourneyLinkMutationVariables,
  StartJourneyMutation,
  StartJourneyMutationVariables,
} from './types.ts'

export const StartJourneyDocument = "mutation StartJourney($cartType:CartType!$subscriptionId:String){startJourney(cartType:$cartType subscriptionId:$subscriptionId){reference token cartType subscriptionId}}" as TypedDocumentString<StartJourneyMutation, StartJourneyMutationVariables>

export const SendJourneyLinkDocument = "mutation SendJourneyLink($reference:String!$subscriptionId:String){sendJourneyLink(reference:$reference subscriptionId:$subscriptionId)}" as TypedDocumentString<SendJourneyLinkMutation, SendJourneyLinkMutationVariables>
