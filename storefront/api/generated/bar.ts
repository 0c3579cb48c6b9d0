// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  LowestTvPriceQuery,
  LowestTvPriceQueryVariables,
  TvPackNamesQuery,
  TvPackNamesQueryVariables,
} from './types.ts'

export const TvPackNamesDocument = "query TvPackNames{getTariffs(serviceGroupCode:TV acquisitionType:NEW_ACQUISITION advertised:true){tariffs{offerCode displayName}}}" as TypedDocumentString<TvPackNamesQuery, TvPackNamesQueryVariables>

export const LowestTvPriceDocument = "query LowestTvPrice($parentOfferCode:String!$cartType:CartType){getTariffs(serviceGroupCode:TV parentOfferCode:$parentOfferCode cartType:$cartType){tariffs{displayPrice}}}" as TypedDocumentString<LowestTvPriceQuery, LowestTvPriceQueryVariables>
