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

export const RecommendedPlansDocument = "query RecommendedPlans($prequalId:String!$reference:String$acquisitionType:AcquisitionType){getRecommendedBBTariffs(prequalId:$prequalId reference:$reference acquisitionType:$acquisitionType){tariffs{code offerCode commitmentDuration description displayName displayPrice defaultPrice discountDuration recurringAmountsByOccurrence{fromBill toBill amount}forecast{startDate bills{fromBill toBill amount riseAmount}riseNote riseTagline contractTotal}sortOrder technology minDownloadSpeed maxDownloadSpeed minUploadSpeed maxUploadSpeed installationType attributes{type value sortOrder icon alt}usages{code description allowance}activationFee discountedActivationFee channelCount{count path}}}}" as TypedDocumentString<RecommendedPlansQuery, RecommendedPlansQueryVariables>

export const KnownPlansDocument = "query KnownPlans($prequalId:String!$acquisitionType:AcquisitionType){getPrequalResult(prequalId:$prequalId){reference prequalId onlinePrequalId ardId validationType services{broadbandTechnology maxSpeed networkTechnology serviceDate slotAvailable}billingSource customerType phoneNumber eircode addressLine1 addressLine2 addressLine3 town county addressConfirmed maskedAddress addressResponse{addressLine1 addressLine2 addressLine3 town county eircode addressId sipNumber dsl}error{code message onlinePrequalId}selection{technology enquiryNeeded availableFrom maxSpeed fallback lineBelow{technology maxSpeed availableFrom}events}}getRecommendedBBTariffs(prequalId:$prequalId acquisitionType:$acquisitionType){tariffs{code offerCode commitmentDuration description displayName displayPrice defaultPrice discountDuration recurringAmountsByOccurrence{fromBill toBill amount}forecast{startDate bills{fromBill toBill amount riseAmount}riseNote riseTagline contractTotal}sortOrder technology minDownloadSpeed maxDownloadSpeed minUploadSpeed maxUploadSpeed installationType attributes{type value sortOrder icon alt}usages{code description allowance}activationFee discountedActivationFee channelCount{count path}}}}" as TypedDocumentString<KnownPlansQuery, KnownPlansQueryVariables>

export const BroadbandPlansDocument = "query BroadbandPlans($acquisitionType:AcquisitionType$cartType:CartType$token:String){getTariffs(serviceGroupCode:DUALPLAY acquisitionType:$acquisitionType cartType:$cartType token:$token){tariffs{technology displayName displayPrice recurringAmountsByOccurrence{fromBill toBill amount}forecast{bills{fromBill toBill amount riseAmount}riseNote}commitmentDuration}}}" as TypedDocumentString<BroadbandPlansQuery, BroadbandPlansQueryVariables>

export const PlanOverviewDocument = "query PlanOverview($acquisitionType:AcquisitionType$cartType:CartType$token:String){getTariffs(serviceGroupCode:DUALPLAY acquisitionType:$acquisitionType advertised:true cartType:$cartType token:$token){tariffs{code offerCode technology displayName description displayPrice recurringAmountsByOccurrence{fromBill toBill amount}commitmentDuration minDownloadSpeed maxDownloadSpeed activationFee discountedActivationFee}}}" as TypedDocumentString<PlanOverviewQuery, PlanOverviewQueryVariables>

export const PlansAtDocument = "query PlansAt($eircode:String!){plansAt(eircode:$eircode){address{addressLine1 addressLine2 addressLine3 town county eircode addressId sipNumber dsl}plans{tariffs{code offerCode technology displayName description displayPrice recurringAmountsByOccurrence{fromBill toBill amount}commitmentDuration minDownloadSpeed maxDownloadSpeed activationFee discountedActivationFee}}}}" as TypedDocumentString<PlansAtQuery, PlansAtQueryVariables>
