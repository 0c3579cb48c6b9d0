// Written by npm run schema from desk/schema.graphql and desk/*/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  ClosePrivacyRequestMutation,
  ClosePrivacyRequestMutationVariables,
  ErasePersonMutation,
  ErasePersonMutationVariables,
  ExportPersonMutation,
  ExportPersonMutationVariables,
  ExtendPrivacyRequestMutation,
  ExtendPrivacyRequestMutationVariables,
  PrivacyRequestQuery,
  PrivacyRequestQueryVariables,
  PrivacyRequestsQuery,
  PrivacyRequestsQueryVariables,
  RectifyPersonMutation,
  RectifyPersonMutationVariables,
  RegisterPrivacyRequestMutation,
  RegisterPrivacyRequestMutationVariables,
} from './types.ts'

export const PrivacyRequestsDocument = "query PrivacyRequests($closed:Boolean){privacyRequests(closed:$closed){id kind kindName subject isOfAccount receivedOn dueOn daysLeft isExtended closedAt outcome closedBy}}" as TypedDocumentString<PrivacyRequestsQuery, PrivacyRequestsQueryVariables>

export const PrivacyRequestDocument = "query PrivacyRequest($id:String!){privacyRequest(id:$id){id kind kindName subject isOfAccount receivedOn dueOn daysLeft isExtended closedAt outcome closedBy name mayExtend}}" as TypedDocumentString<PrivacyRequestQuery, PrivacyRequestQueryVariables>

export const RegisterPrivacyRequestDocument = "mutation RegisterPrivacyRequest($kind:PrivacyKind!$email:String$customer:String$receivedOn:String!){registerPrivacyRequest(kind:$kind email:$email customer:$customer receivedOn:$receivedOn)}" as TypedDocumentString<RegisterPrivacyRequestMutation, RegisterPrivacyRequestMutationVariables>

export const ExtendPrivacyRequestDocument = "mutation ExtendPrivacyRequest($id:String!$reason:String!){extendPrivacyRequest(id:$id reason:$reason)}" as TypedDocumentString<ExtendPrivacyRequestMutation, ExtendPrivacyRequestMutationVariables>

export const ClosePrivacyRequestDocument = "mutation ClosePrivacyRequest($id:String!$outcome:PrivacyOutcome!$reason:String!){closePrivacyRequest(id:$id outcome:$outcome reason:$reason)}" as TypedDocumentString<ClosePrivacyRequestMutation, ClosePrivacyRequestMutationVariables>

export const ExportPersonDocument = "mutation ExportPerson($id:String!$reason:String!){exportPerson(id:$id reason:$reason)}" as TypedDocumentString<ExportPersonMutation, ExportPersonMutationVariables>

export const ErasePersonDocument = "mutation ErasePerson($id:String!$reason:String!){erasePerson(id:$id reason:$reason){deleted isComplete kept{what because without}}}" as TypedDocumentString<ErasePersonMutation, ErasePersonMutationVariables>

export const RectifyPersonDocument = "mutation RectifyPerson($id:String!$email:String$mobile:String$reason:String!){rectifyPerson(id:$id email:$email mobile:$mobile reason:$reason){corrected left}}" as TypedDocumentString<RectifyPersonMutation, RectifyPersonMutationVariables>
