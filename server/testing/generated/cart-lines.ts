// Written by npm run schema from schema.graphql and server/testing/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  AddMobileMutation,
  AddMobileMutationVariables,
  AddPhoneMutation,
  AddPhoneMutationVariables,
  AddTvMutation,
  AddTvMutationVariables,
  PortingDaysQuery,
  PortingDaysQueryVariables,
  ProvePortingMutation,
  ProvePortingMutationVariables,
  RequestPortingCodeMutation,
  RequestPortingCodeMutationVariables,
  SavePortingMutation,
  SavePortingMutationVariables,
} from './types.ts'

export const AddMobileDocument = "mutation AddMobile($r:String$offer:String!$plan:String!$portIn:Boolean){addTariff(reference:$r catalogOfferCode:$offer catalogTariffPlanCode:$plan portIn:$portIn){uuid offers{id baseOffer{serviceGroup}}}}" as TypedDocumentString<AddMobileMutation, AddMobileMutationVariables>

export const AddPhoneDocument = "mutation AddPhone($r:String!$e:String!){addTariff(reference:$r catalogOfferCode:\"BILLPAY_30GB\" catalogTariffPlanCode:\"ACQ_BILLPAY_30GB_24M\" equipmentCode:$e){offers{id equipments{id}}}}" as TypedDocumentString<AddPhoneMutation, AddPhoneMutationVariables>

export const AddTvDocument = "mutation AddTv($r:String$o:String){addTariff(reference:$r catalogOfferCode:\"TV_FAMILY\" catalogTariffPlanCode:\"ACQ_TV_FAMILY_24M\" parentOfferId:$o){offers{id}}}" as TypedDocumentString<AddTvMutation, AddTvMutationVariables>

export const PortingDaysDocument = "query PortingDays($r:String!){getCart(reference:$r){offers{id portingDays}}}" as TypedDocumentString<PortingDaysQuery, PortingDaysQueryVariables>

export const SavePortingDocument = "mutation SavePorting($r:String!$o:String!$p:PortingInput!){savePorting(reference:$r offerId:$o porting:$p){valid isPortInDone missing{part offerId}}}" as TypedDocumentString<SavePortingMutation, SavePortingMutationVariables>

export const RequestPortingCodeDocument = "mutation RequestPortingCode($r:String!$o:String!$m:String!){requestPortingCode(reference:$r offerId:$o msisdn:$m){msisdn sentAt endsAt resendAt triesLeft}}" as TypedDocumentString<RequestPortingCodeMutation, RequestPortingCodeMutationVariables>

export const ProvePortingDocument = "mutation ProvePorting($r:String!$o:String!$c:String!){provePorting(reference:$r offerId:$o code:$c){valid isPortInDone missing{part}offers{id portInInfo{portInReference msisdn portStartDateTime}porting{proven}}}}" as TypedDocumentString<ProvePortingMutation, ProvePortingMutationVariables>
