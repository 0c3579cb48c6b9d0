// Written by npm run schema from desk/schema.graphql and desk/*/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  ApproveRefundMutation,
  ApproveRefundMutationVariables,
  ProposeRefundMutation,
  ProposeRefundMutationVariables,
  RefuseRefundMutation,
  RefuseRefundMutationVariables,
} from './types.ts'

export const ProposeRefundDocument = "mutation ProposeRefund($reference:String!$amount:Int!$item:String$reason:StaffRefundReason!$note:String!){proposeRefund(reference:$reference amount:$amount item:$item reason:$reason note:$note)}" as TypedDocumentString<ProposeRefundMutation, ProposeRefundMutationVariables>

export const ApproveRefundDocument = "mutation ApproveRefund($reference:String!$refund:String!){approveRefund(reference:$reference refund:$refund)}" as TypedDocumentString<ApproveRefundMutation, ApproveRefundMutationVariables>

export const RefuseRefundDocument = "mutation RefuseRefund($reference:String!$refund:String!$reason:String!){refuseRefund(reference:$reference refund:$refund reason:$reason)}" as TypedDocumentString<RefuseRefundMutation, RefuseRefundMutationVariables>
