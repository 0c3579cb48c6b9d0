// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  StartJourneyMutation,
  StartJourneyMutationVariables,
} from './types.ts'

export const StartJourneyDocument = "mutation StartJourney($cartType:CartType!$subscriptionId:String){startJourney(cartType:$cartType subscriptionId:$subscriptionId){reference token cartType subscriptionId}}" as TypedDocumentString<StartJourneyMutation, StartJourneyMutationVariables>
