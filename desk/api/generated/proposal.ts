// Written by npm run schema from desk/schema.graphql and desk/*/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  ApproveReleaseMutation,
  ApproveReleaseMutationVariables,
  CallReleaseOffMutation,
  CallReleaseOffMutationVariables,
  DropProposalMutation,
  DropProposalMutationVariables,
  ProposeReleaseMutation,
  ProposeReleaseMutationVariables,
  SendReleaseBackMutation,
  SendReleaseBackMutationVariables,
  ViewProposalQuery,
  ViewProposalQueryVariables,
} from './types.ts'

export const ViewProposalDocument = "query ViewProposal($number:Int!$skip:Int!$most:Int!){proposal(number:$number){proposal{number name state stagedBy stagedAt proposedBy proposedAt approvedBy approvedAt goesOnSaleAt note noteBy release}against content changes{heading lines}carts{live touched payLess payMore chooseAnother keepOldPrice paySame isAbout kinds differences(skip:$skip most:$most){name effect carts before{...BasketPrice}after{...BasketPrice}difference}}compared baskets{key name before{...BasketPrice}after{...BasketPrice}difference}moves{key name was now isDearer isMeant}channelsUndated countedAt isMine}}fragment BasketPrice on BasketPrice{bills{fromBill toBill amount}months onceOff upFront total}" as TypedDocumentString<ViewProposalQuery, ViewProposalQueryVariables>

export const ProposeReleaseDocument = "mutation ProposeRelease($number:Int!$meant:[String!]!$at:String){proposeRelease(number:$number meant:$meant at:$at)}" as TypedDocumentString<ProposeReleaseMutation, ProposeReleaseMutationVariables>

export const ApproveReleaseDocument = "mutation ApproveRelease($number:Int!$hasSeenDearer:Boolean){approveRelease(number:$number hasSeenDearer:$hasSeenDearer)}" as TypedDocumentString<ApproveReleaseMutation, ApproveReleaseMutationVariables>

export const SendReleaseBackDocument = "mutation SendReleaseBack($number:Int!$reason:String!){sendReleaseBack(number:$number reason:$reason)}" as TypedDocumentString<SendReleaseBackMutation, SendReleaseBackMutationVariables>

export const CallReleaseOffDocument = "mutation CallReleaseOff($number:Int!$reason:String!){callReleaseOff(number:$number reason:$reason)}" as TypedDocumentString<CallReleaseOffMutation, CallReleaseOffMutationVariables>

export const DropProposalDocument = "mutation DropProposal($number:Int!$reason:String!){dropProposal(number:$number reason:$reason)}" as TypedDocumentString<DropProposalMutation, DropProposalMutationVariables>
