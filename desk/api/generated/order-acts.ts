// Written by npm run schema from desk/schema.graphql and desk/*/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  CancelOrderMutation,
  CancelOrderMutationVariables,
  ChangeVisitMutation,
  ChangeVisitMutationVariables,
  CorrectNumberMutation,
  CorrectNumberMutationVariables,
  DecideReviewMutation,
  DecideReviewMutationVariables,
  OrderVisitQuery,
  OrderVisitQueryVariables,
  ReviewVisitQuery,
  ReviewVisitQueryVariables,
} from './types.ts'

export const OrderVisitDocument = "query OrderVisit($reference:String!){visit(reference:$reference){at time problem slots{id date time}}}" as TypedDocumentString<OrderVisitQuery, OrderVisitQueryVariables>

export const ReviewVisitDocument = "query ReviewVisit($reference:String!){reviewVisit(reference:$reference){at time problem slots{id date time}}}" as TypedDocumentString<ReviewVisitQuery, ReviewVisitQueryVariables>

export const DecideReviewDocument = "mutation DecideReview($reference:String!$decision:ReviewDecision!$deposit:Int$slot:String$reason:String!){decideReview(reference:$reference decision:$decision deposit:$deposit slot:$slot reason:$reason)}" as TypedDocumentString<DecideReviewMutation, DecideReviewMutationVariables>

export const ChangeVisitDocument = "mutation ChangeVisit($reference:String!$slot:String!){changeVisit(reference:$reference slot:$slot)}" as TypedDocumentString<ChangeVisitMutation, ChangeVisitMutationVariables>

export const CancelOrderDocument = "mutation CancelOrder($reference:String!$reason:String!){cancelOrder(reference:$reference reason:$reason)}" as TypedDocumentString<CancelOrderMutation, CancelOrderMutationVariables>

export const CorrectNumberDocument = "mutation CorrectNumber($reference:String!$line:String!$details:NumberDetailsInput!){correctNumber(reference:$reference line:$line details:$details)}" as TypedDocumentString<CorrectNumberMutation, CorrectNumberMutationVariables>
