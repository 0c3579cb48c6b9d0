// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  MobileBroadbandPageQuery,
  MobileBroadbandPageQueryVariables,
  SimOnlyPageQuery,
  SimOnlyPageQueryVariables,
} from './types.ts'

export const SimOnlyPageDocument = "query SimOnlyPage($acquisitionType:AcquisitionType$cartType:CartType$token:String){own:getTariffs(serviceGroupCode:MOBILE acquisitionType:$acquisitionType simOnly:true portIn:false cartType:$cartType token:$token){tariffs{...PlanParts}}brought:getTariffs(serviceGroupCode:MOBILE acquisitionType:$acquisitionType simOnly:true portIn:true cartType:$cartType token:$token){tariffs{...PlanParts}}getTacticalOffers(serviceGroupCode:MOBILE){serviceGroup heading copy mobileImage{imageURL}desktopImage{imageURL}}}fragment PlanParts on Tariff{code offerCode commitmentDuration description displayName displayPrice defaultPrice discountDuration recurringAmountsByOccurrence{fromBill toBill amount}forecast{startDate bills{fromBill toBill amount riseAmount}riseNote riseTagline contractTotal}sortOrder technology minDownloadSpeed maxDownloadSpeed minUploadSpeed maxUploadSpeed installationType attributes{type value sortOrder icon alt}usages{code description allowance}activationFee discountedActivationFee channelCount{count path}}" as TypedDocumentString<SimOnlyPageQuery, SimOnlyPageQueryVariables>

export const MobileBroadbandPageDocument = "query MobileBroadbandPage($acquisitionType:AcquisitionType$cartType:CartType$token:String){getTariffs(serviceGroupCode:MBB acquisitionType:$acquisitionType advertised:true cartType:$cartType token:$token){tariffs{code offerCode commitmentDuration description displayName displayPrice defaultPrice discountDuration recurringAmountsByOccurrence{fromBill toBill amount}forecast{startDate bills{fromBill toBill amount riseAmount}riseNote riseTagline contractTotal}sortOrder technology minDownloadSpeed maxDownloadSpeed minUploadSpeed maxUploadSpeed installationType attributes{type value sortOrder icon alt}usages{code description allowance}activationFee discountedActivationFee channelCount{count path}equipmentsPrice{code discountedPrice}}}getDevices{code image mobileImage altText title description priceInCents stockLevel orderIndex}}" as TypedDocumentString<MobileBroadbandPageQuery, MobileBroadbandPageQueryVariables>
