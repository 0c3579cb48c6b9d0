// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  SummaryPageQuery,
  SummaryPageQueryVariables,
} from './types.ts'

export const SummaryPageDocument = "query SummaryPage{getTacticalOffers{serviceGroup heading copy mobileImage{imageURL}desktopImage{imageURL}}}" as TypedDocumentString<SummaryPageQuery, SummaryPageQueryVariables>
