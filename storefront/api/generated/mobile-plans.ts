// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  MobileBroadbandPageQuery,
  MobileBroadbandPageQueryVariables,
  SimOnlyPageQuery,
  SimOnlyPageQueryVariables,
} from './types.ts'

export const SimOnlyPageDocument = "query SimOnlyPage{own:getTariffs(serviceGroupCode:MOBILE acquisitionType:NEW_ACQUISITION simOnly:true portIn:false){tariffs{...PlanParts}}brought:getTariffs(serviceGroupCode:MOBILE acquisitionType:NEW_ACQUISITION simOnly:true portIn:true){tariffs{...PlanParts}}getTacticalOffers(serviceGroupCode:MOBILE){...TacticalOfferParts}}fragment PlanParts on Tariff{code offerCode commitmentDuration description displayName displayPrice defaultPrice discountDuration recurringAmountsByOccurrence{fromBill toBill amount}forecast{startDate bills{fromBill toBill amount riseAmount}riseNote riseTagline contractTotal}sortOrder technology minDownloadSpeed maxDownloadSpeed minUploadSpeed maxUploadSpeed installationType attributes{type value sortOrder icon alt}usages{code description allowance}activationFee discountedActivationFee}fragment TacticalOfferParts on TacticalOffer{serviceGroup heading copy mobileImage{imageURL}desktopImage{imageURL}}" as TypedDocumentString<SimOnlyPageQuery, SimOnlyPageQueryVariables>

export const MobileBroadbandPageDocument = "query MobileBroadbandPage{getTariffs(serviceGroupCode:MBB acquisitionType:NEW_ACQUISITION advertised:true){tariffs{...PlanParts equipmentsPrice{code discountedPrice}}}getDevices{code image mobileImage altText title description priceInCents stockLevel orderIndex}}fragment PlanParts on Tariff{code offerCode commitmentDuration description displayName displayPrice defaultPrice discountDuration recurringAmountsByOccurrence{fromBill toBill amount}forecast{startDate bills{fromBill toBill amount riseAmount}riseNote riseTagline contractTotal}sortOrder technology minDownloadSpeed maxDownloadSpeed minUploadSpeed maxUploadSpeed installationType attributes{type value sortOrder icon alt}usages{code description allowance}activationFee discountedActivationFee}" as TypedDocumentString<MobileBroadbandPageQuery, MobileBroadbandPageQueryVariables>
