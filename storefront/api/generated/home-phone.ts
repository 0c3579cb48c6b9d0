// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  PhonePageQuery,
  PhonePageQueryVariables,
  PhoneSiblingsQuery,
  PhoneSiblingsQueryVariables,
} from './types.ts'

export const PhonePageDocument = "query PhonePage{getTariffs(serviceGroupCode:SA_PSTN acquisitionType:NEW_ACQUISITION advertised:true){tariffs{...PlanParts}}withPhone:getTariffs(serviceGroupCode:DUALPLAY_PSTN acquisitionType:NEW_ACQUISITION){tariffs{...PhoneSibling}}without:getTariffs(serviceGroupCode:DUALPLAY acquisitionType:NEW_ACQUISITION){tariffs{...PhoneSibling}}getTacticalOffers(serviceGroupCode:SA_PSTN){...TacticalOfferParts}}fragment PlanParts on Tariff{code offerCode commitmentDuration description displayName displayPrice defaultPrice discountDuration recurringAmountsByOccurrence{fromBill toBill amount}forecast{startDate bills{fromBill toBill amount riseAmount}riseNote riseTagline contractTotal}sortOrder technology minDownloadSpeed maxDownloadSpeed minUploadSpeed maxUploadSpeed installationType attributes{type value sortOrder icon alt}usages{code description allowance}activationFee discountedActivationFee}fragment PhoneSibling on Tariff{code displayName offerCode commitmentDuration technology minDownloadSpeed minUploadSpeed displayPrice defaultPrice}fragment TacticalOfferParts on TacticalOffer{serviceGroup heading copy mobileImage{imageURL}desktopImage{imageURL}}" as TypedDocumentString<PhonePageQuery, PhonePageQueryVariables>

export const PhoneSiblingsDocument = "query PhoneSiblings($cartType:CartType){withPhone:getTariffs(serviceGroupCode:DUALPLAY_PSTN cartType:$cartType){tariffs{...PhoneSibling}}without:getTariffs(serviceGroupCode:DUALPLAY cartType:$cartType){tariffs{...PhoneSibling}}}fragment PhoneSibling on Tariff{code displayName offerCode commitmentDuration technology minDownloadSpeed minUploadSpeed displayPrice defaultPrice}" as TypedDocumentString<PhoneSiblingsQuery, PhoneSiblingsQueryVariables>
