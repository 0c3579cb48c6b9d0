// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  BeforeYouChooseQuery,
  BeforeYouChooseQueryVariables,
  EarliestVisitQuery,
  EarliestVisitQueryVariables,
} from './types.ts'

export const EarliestVisitDocument = "query EarliestVisit($prequalId:String!$plan:String!){earliestVisit(prequalId:$prequalId plan:$plan)}" as TypedDocumentString<EarliestVisitQuery, EarliestVisitQueryVariables>

export const BeforeYouChooseDocument = "query BeforeYouChoose($prequalId:String!$acquisitionType:AcquisitionType$cartType:CartType$token:String){brand{answers{title text}}withPhone:getTariffs(serviceGroupCode:DUALPLAY_PSTN acquisitionType:$acquisitionType prequalId:$prequalId cartType:$cartType token:$token){tariffs{code displayName offerCode commitmentDuration technology minDownloadSpeed minUploadSpeed displayPrice defaultPrice}}}" as TypedDocumentString<BeforeYouChooseQuery, BeforeYouChooseQueryVariables>
