// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  BroadbandPlansQuery,
  BroadbandPlansQueryVariables,
  KnownPlansQuery,
  KnownPlansQueryVariables,
  PlanOverviewQuery,
  PlanOverviewQueryVariables,
  PlansAtQuery,
  PlansAtQueryVariables,
  RecommendedPlansQuery,
  RecommendedPlansQueryVariables,
} from './types.ts'

export const RecommendedPlansDocument = "query RecommendedPlans($prequalId:String!$reference:String){getRecommendedBBTariffs(prequalId:$prequalId reference:$reference acquisitionType:NEW_ACQUISITION){tariffs{...PlanParts}}}fragment PlanParts on Tariff{code offerCode commitmentDuration description displayName displayPrice defaultPrice discountDuration recurringAmountsByOccurrence{fromBill toBill amount}forecast{startDate bills{fromBill toBill amount riseAmount}riseNote riseTagline contractTotal}sortOrder technology minDownloadSpeed maxDownloadSpeed minUploadSpeed maxUploadSpeed installationType attributes{type value sortOrder icon alt}usages{code description allowance}activationFee discountedActivationFee}" as TypedDocumentString<RecommendedPlansQuery, RecommendedPlansQueryVariables>

export const KnownPlansDocument = "query KnownPlans($prequalId:String!){getPrequalResult(prequalId:$prequalId){...PrequalParts}getRecommendedBBTariffs(prequalId:$prequalId acquisitionType:NEW_ACQUISITION){tariffs{...PlanParts}}}fragment PrequalParts on PrequalResult{reference prequalId onlinePrequalId ardId validationType services{broadbandTechnology maxSpeed networkTechnology serviceDate slotAvailable}billingSource customerType phoneNumber eircode addressLine1 addressLine2 addressLine3 town county addressConfirmed maskedAddress addressResponse{...AddressParts}error{code message onlinePrequalId}selection{technology enquiryNeeded availableFrom maxSpeed fallback lineBelow{technology maxSpeed availableFrom}events}}fragment AddressParts on Address{addressLine1 addressLine2 addressLine3 town county eircode addressId sipNumber dsl}fragment PlanParts on Tariff{code offerCode commitmentDuration description displayName displayPrice defaultPrice discountDuration recurringAmountsByOccurrence{fromBill toBill amount}forecast{startDate bills{fromBill toBill amount riseAmount}riseNote riseTagline contractTotal}sortOrder technology minDownloadSpeed maxDownloadSpeed minUploadSpeed maxUploadSpeed installationType attributes{type value sortOrder icon alt}usages{code description allowance}activationFee discountedActivationFee}" as TypedDocumentString<KnownPlansQuery, KnownPlansQueryVariables>

export const BroadbandPlansDocument = "query BroadbandPlans{getTariffs(serviceGroupCode:DUALPLAY acquisitionType:NEW_ACQUISITION){tariffs{technology displayName displayPrice recurringAmountsByOccurrence{fromBill toBill amount}forecast{bills{fromBill toBill amount riseAmount}riseNote}commitmentDuration}}}" as TypedDocumentString<BroadbandPlansQuery, BroadbandPlansQueryVariables>

export const PlanOverviewDocument = "query PlanOverview{getTariffs(serviceGroupCode:DUALPLAY acquisitionType:NEW_ACQUISITION advertised:true){tariffs{...OverviewParts}}}fragment OverviewParts on Tariff{code offerCode technology displayName description displayPrice recurringAmountsByOccurrence{fromBill toBill amount}commitmentDuration maxDownloadSpeed activationFee discountedActivationFee}" as TypedDocumentString<PlanOverviewQuery, PlanOverviewQueryVariables>

export const PlansAtDocument = "query PlansAt($eircode:String!){plansAt(eircode:$eircode){address{...AddressParts}plans{tariffs{...OverviewParts}}}}fragment AddressParts on Address{addressLine1 addressLine2 addressLine3 town county eircode addressId sipNumber dsl}fragment OverviewParts on Tariff{code offerCode technology displayName description displayPrice recurringAmountsByOccurrence{fromBill toBill amount}commitmentDuration maxDownloadSpeed activationFee discountedActivationFee}" as TypedDocumentString<PlansAtQuery, PlansAtQueryVariables>
