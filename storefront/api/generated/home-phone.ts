// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  PhonePageQuery,
  PhonePageQueryVariables,
  PhoneSiblingsQuery,
  PhoneSiblingsQueryVariables,
} from './types.ts'

export const PhonePageDocument = "query PhonePage($acquisitionType:AcquisitionType$cartType:CartType$token:String){getTariffs(serviceGroupCode:SA_PSTN acquisitionType:$acquisitionType advertised:true cartType:$cartType token:$token){tariffs{code offerCode commitmentDuration description displayName displayPrice defaultPrice discountDuration recurringAmountsByOccurrence{fromBill toBill amount}forecast{startDate bills{fromBill toBill amount riseAmount}riseNote riseTagline contractTotal}sortOrder technology minDownloadSpeed maxDownloadSpeed minUploadSpeed maxUploadSpeed installationType attributes{type value sortOrder icon alt}usages{code description allowance}activationFee discountedActivationFee channelCount{count path}}}withPhone:getTariffs(serviceGroupCode:DUALPLAY_PSTN acquisitionType:$acquisitionType cartType:$cartType token:$token){tariffs{...PhoneSibling}}without:getTariffs(serviceGroupCode:DUALPLAY acquisitionType:$acquisitionType cartType:$cartType token:$token){tariffs{...PhoneSibling}}getTacticalOffers(serviceGroupCode:SA_PSTN){serviceGroup heading copy mobileImage{imageURL}desktopImage{imageURL}}}fragment PhoneSibling on Tariff{code displayName offerCode commitmentDuration technology minDownloadSpeed minUploadSpeed displayPrice defaultPrice}" as TypedDocumentString<PhonePageQuery, PhonePageQueryVariables>

export const PhoneSiblingsDocument = "query PhoneSiblings($cartType:CartType$token:String){withPhone:getTariffs(serviceGroupCode:DUALPLAY_PSTN cartType:$cartType token:$token){tariffs{...PhoneSibling}}without:getTariffs(serviceGroupCode:DUALPLAY cartType:$cartType token:$token){tariffs{...PhoneSibling}}}fragment PhoneSibling on Tariff{code displayName offerCode commitmentDuration technology minDownloadSpeed minUploadSpeed displayPrice defaultPrice}" as TypedDocumentString<PhoneSiblingsQuery, PhoneSiblingsQueryVariables>
