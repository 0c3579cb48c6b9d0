// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  LowestTvPriceQuery,
  LowestTvPriceQueryVariables,
  TvPackNamesQuery,
  TvPackNamesQueryVariables,
} from './types.ts'

export const TvPackNamesDocument = "query TvPackNames($acquisitionType:AcquisitionType$cartType:CartType$token:String){getTariffs(serviceGroupCode:TV acquisitionType:$acquisitionType advertised:true cartType:$cartType token:$token){tariffs{offerCode displayName}}}" as TypedDocumentString<TvPackNamesQuery, TvPackNamesQueryVariables>

export const LowestTvPriceDocument = "query LowestTvPrice($parentOfferCode:String!$cartType:CartType$token:String){getTariffs(serviceGroupCode:TV parentOfferCode:$parentOfferCode cartType:$cartType token:$token){tariffs{displayPrice}}}" as TypedDocumentString<LowestTvPriceQuery, LowestTvPriceQueryVariables>
