// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  GroupPlansQuery,
  GroupPlansQueryVariables,
  MarketingPageQuery,
  MarketingPageQueryVariables,
} from './types.ts'

export const MarketingPageDocument = "query MarketingPage($slug:String!){marketingPage(slug:$slug){isAway page{title description sharePicture{...EditorPictureParts}blocks{kind title text{...RichTextParts}picture{desktop{...EditorPictureParts}tablet{...EditorPictureParts}mobile{...EditorPictureParts}}pictureSide planGroup links{label to}questions{question answer{...RichTextParts}}hasAddressForm}}}}fragment EditorPictureParts on EditorPicture{url alternativeText width height}fragment RichTextParts on RichBlock{kind lines{depth spans{text isBold isItalic href}}}" as TypedDocumentString<MarketingPageQuery, MarketingPageQueryVariables>

export const GroupPlansDocument = "query GroupPlans($serviceGroupCode:ServiceGroup!$simOnly:Boolean$acquisitionType:AcquisitionType$cartType:CartType$token:String){getTariffs(serviceGroupCode:$serviceGroupCode simOnly:$simOnly acquisitionType:$acquisitionType advertised:true cartType:$cartType token:$token){tariffs{code offerCode commitmentDuration description displayName displayPrice defaultPrice discountDuration recurringAmountsByOccurrence{fromBill toBill amount}forecast{startDate bills{fromBill toBill amount riseAmount}riseNote riseTagline contractTotal}sortOrder technology minDownloadSpeed maxDownloadSpeed minUploadSpeed maxUploadSpeed installationType attributes{type value sortOrder icon alt}usages{code description allowance}activationFee discountedActivationFee channelCount{count path}}}}" as TypedDocumentString<GroupPlansQuery, GroupPlansQueryVariables>
