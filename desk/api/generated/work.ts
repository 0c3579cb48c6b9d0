// Written by npm run schema from desk/schema.graphql and desk/*/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  ColleaguesQuery,
  ColleaguesQueryVariables,
  GiveWorkBackMutation,
  GiveWorkBackMutationVariables,
  GiveWorkMutation,
  GiveWorkMutationVariables,
  HoldWorkMutation,
  HoldWorkMutationVariables,
  ResolveWorkMutation,
  ResolveWorkMutationVariables,
  TakeWorkMutation,
  TakeWorkMutationVariables,
  WorkQuery,
  WorkQueryVariables,
} from './types.ts'

export const WorkDocument = "query Work($kind:WorkKind$share:WorkShare$sort:WorkSort$skip:Int$most:Int){me{roles}work(kind:$kind share:$share sort:$sort skip:$skip most:$most){at healing{kind kindName count oldest}counts{kind kindName count overdue oldest}items{kind key kindName problem reference since dueAt detail amount assigneeName isMine heldUntil heldFor nextTryAt isRetried}}}" as TypedDocumentString<WorkQuery, WorkQueryVariables>

export const TakeWorkDocument = "mutation TakeWork($kind:WorkKind!$key:String!$overtakes:Boolean){takeWork(kind:$kind key:$key overtakes:$overtakes)}" as TypedDocumentString<TakeWorkMutation, TakeWorkMutationVariables>

export const GiveWorkBackDocument = "mutation GiveWorkBack($kind:WorkKind!$key:String!){giveWorkBack(kind:$kind key:$key)}" as TypedDocumentString<GiveWorkBackMutation, GiveWorkBackMutationVariables>

export const HoldWorkDocument = "mutation HoldWork($kind:WorkKind!$key:String!$hours:Int!$reason:String!){holdWork(kind:$kind key:$key hours:$hours reason:$reason)}" as TypedDocumentString<HoldWorkMutation, HoldWorkMutationVariables>

export const ResolveWorkDocument = "mutation ResolveWork($kind:WorkKind!$key:String!$reason:String!){resolveWork(kind:$kind key:$key reason:$reason)}" as TypedDocumentString<ResolveWorkMutation, ResolveWorkMutationVariables>

export const ColleaguesDocument = "query Colleagues{colleagues{id name}}" as TypedDocumentString<ColleaguesQuery, ColleaguesQueryVariables>

export const GiveWorkDocument = "mutation GiveWork($kind:WorkKind!$key:String!$to:String!){giveWork(kind:$kind key:$key to:$to)}" as TypedDocumentString<GiveWorkMutation, GiveWorkMutationVariables>
