// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  BroadbandPlansQuery,
  BroadbandPlansQueryVariables,
  PlanOverviewQuery,
  PlanOverviewQueryVariables,
  PlansAtQuery,
  PlansAtQueryVariables,
  RecommendedPlansQuery,
  RecommendedPlansQueryVariables,
} from './types.ts'

export const RecommendedPlansDocument = "query RecommendedPlans($prequalId:String!$reference:String){getRecommendedBBTariffs(prequalId:$prequalId reference:$reference acquisitionType:NEW_ACQUISITION){tariffs{...PlanParts}}}fragment PlanParts on Tariff{code offerCode commitmentDuration description displayName displayPrice defaultPrice discountDuration recurringAmountsByOccurrence{fromBill toBill amount}forecast{startDate bills{fromBill toBill amount riseAmount}riseNote riseTagline contractTotal}sortOrder technology minDownloadSpeed maxDownloadSpeed minUploadSpeed maxUploadSpeed installationType attributes{type value sortOrder icon alt}usages{code description allowance}activationFee discountedActivationFee}" as TypedDocumentString<RecommendedPlansQuery, RecommendedPlansQueryVariables>

export const BroadbandPlansDocument = "query BroadbandPlans{getTariffs(serviceGroupCode:DUALPLAY acquisitionType:NEW_ACQUISITION){tariffs{technology displayName displayPrice recurringAmountsByOccurrence{fromBill toBill amount}forecast{bills{fromBill toBill amount riseAmount}riseNote}commitmentDuration}}}" as TypedDocumentString<BroadbandPlansQuery, BroadbandPlansQueryVariables>

export const PlanOverviewDocument = "query PlanOverview{getTariffs(serviceGroupCode:DUALPLAY acquisitionType:NEW_ACQUISITION advertised:true){tariffs{...OverviewParts}}}fragment OverviewParts on Tariff{code offerCode technology displayName description displayPrice recurringAmountsByOccurrence{fromBill toBill amount}commitmentDuration maxDownloadSpeed activationFee discountedActivationFee}" as TypedDocumentString<PlanOverviewQuery, PlanOverviewQueryVariables>

export const PlansAtDocument = "query PlansAt($eircode:String!){plansAt(eircode:$eircode){address{...AddressParts}plans{tariffs{...OverviewParts}}}}fragment AddressParts on Address{addressLine1 addressLine2 addressLine3 town county eircode addressId sipNumber dsl}fragment OverviewParts on Tariff{code offerCode technology displayName description displayPrice recurringAmountsByOccurrence{fromBill toBill amount}commitmentDuration maxDownloadSpeed activationFee discountedActivationFee}" as TypedDocumentString<PlansAtQuery, PlansAtQueryVariables>
