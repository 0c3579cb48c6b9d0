// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  TvBesideQuery,
  TvBesideQueryVariables,
  TvPageQuery,
  TvPageQueryVariables,
} from './types.ts'

export const TvPageDocument = "query TvPage($acquisitionType:AcquisitionType$cartType:CartType$token:String){getTariffs(serviceGroupCode:TV acquisitionType:$acquisitionType advertised:true cartType:$cartType token:$token){tariffs{code offerCode commitmentDuration description displayName displayPrice defaultPrice discountDuration recurringAmountsByOccurrence{fromBill toBill amount}forecast{startDate bills{fromBill toBill amount riseAmount}riseNote riseTagline contractTotal}sortOrder technology minDownloadSpeed maxDownloadSpeed minUploadSpeed maxUploadSpeed installationType attributes{type value sortOrder icon alt}usages{code description allowance}activationFee discountedActivationFee channelCount{count path}}}getTacticalOffers(serviceGroupCode:TV){serviceGroup heading copy mobileImage{imageURL}desktopImage{imageURL}}}" as TypedDocumentString<TvPageQuery, TvPageQueryVariables>

export const TvBesideDocument = "query TvBeside($parentOfferCode:String!$cartType:CartType$token:String){getTariffs(serviceGroupCode:TV parentOfferCode:$parentOfferCode cartType:$cartType token:$token){tariffs{code offerCode commitmentDuration displayPrice}}}" as TypedDocumentString<TvBesideQuery, TvBesideQueryVariables>
