// Written by npm run schema from desk/schema.graphql and desk/*/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  HealthQuery,
  HealthQueryVariables,
  SecurityEventsQuery,
  SecurityEventsQueryVariables,
} from './types.ts'

export const HealthDocument = "query Health{health{area name state says todo}}" as TypedDocumentString<HealthQuery, HealthQueryVariables>

export const SecurityEventsDocument = "query SecurityEvents($days:Int){securityEvents(days:$days){event place reason count usual lastAt}}" as TypedDocumentString<SecurityEventsQuery, SecurityEventsQueryVariables>
