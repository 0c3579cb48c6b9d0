// Written by npm run schema from desk/schema.graphql and desk/*/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  CheckAuditTrailMutation,
  CheckAuditTrailMutationVariables,
  HealthQuery,
  HealthQueryVariables,
  RequeueJobsMutation,
  RequeueJobsMutationVariables,
  SecurityEventsQuery,
  SecurityEventsQueryVariables,
} from './types.ts'

export const HealthDocument = "query Health{me{roles}health{area name state says todo failed{count since reason}isTrail}}" as TypedDocumentString<HealthQuery, HealthQueryVariables>

export const RequeueJobsDocument = "mutation RequeueJobs($queue:String!$reason:String!){requeueJobs(queue:$queue reason:$reason)}" as TypedDocumentString<RequeueJobsMutation, RequeueJobsMutationVariables>

export const CheckAuditTrailDocument = "mutation CheckAuditTrail{checkAuditTrail}" as TypedDocumentString<CheckAuditTrailMutation, CheckAuditTrailMutationVariables>

export const SecurityEventsDocument = "query SecurityEvents($days:Int){securityEvents(days:$days){event place reason count usual lastAt}}" as TypedDocumentString<SecurityEventsQuery, SecurityEventsQueryVariables>
