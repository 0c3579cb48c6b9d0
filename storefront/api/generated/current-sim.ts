// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  CurrentSimQuery,
  CurrentSimQueryVariables,
} from './types.ts'

export const CurrentSimDocument = "query CurrentSim($subscriptionId:String!$offerCode:String!$cartType:CartType$token:String){getCurrentSIMCode(subscriptionId:$subscriptionId cartType:$cartType token:$token)getCodeForSimType(simCardType:ESIM catalogOfferCode:$offerCode)}" as TypedDocumentString<CurrentSimQuery, CurrentSimQueryVariables>
