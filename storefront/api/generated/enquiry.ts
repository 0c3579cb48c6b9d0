// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  CreateNeqRequestMutation,
  CreateNeqRequestMutationVariables,
  NeqResultQuery,
  NeqResultQueryVariables,
  SetNbiLineMutation,
  SetNbiLineMutationVariables,
} from './types.ts'

export const CreateNeqRequestDocument = "mutation CreateNeqRequest($eircode:String!$prequalId:String!){createNEQRequest(eircode:$eircode prequalId:$prequalId)}" as TypedDocumentString<CreateNeqRequestMutation, CreateNeqRequestMutationVariables>

export const NeqResultDocument = "query NeqResult($prequalId:String!){getNEQResult(prequalId:$prequalId){status data{neqStatus interventionArea surveyRequired preOrderFlag readyForServiceAt wayLeaveRequired tag verdict{proceed modal events line{lineId addressId status ontActive reserved pendingInstallation activeLines}}}error{extensions{code}}}}" as TypedDocumentString<NeqResultQuery, NeqResultQueryVariables>

export const SetNbiLineDocument = "mutation SetNbiLine($prequalId:String!$lineDetails:NBILineInput!){setNBILine(prequalId:$prequalId lineDetails:$lineDetails){neqStatus interventionArea surveyRequired preOrderFlag readyForServiceAt wayLeaveRequired tag verdict{proceed modal events line{lineId addressId status ontActive reserved pendingInstallation activeLines}}}}" as TypedDocumentString<SetNbiLineMutation, SetNbiLineMutationVariables>
