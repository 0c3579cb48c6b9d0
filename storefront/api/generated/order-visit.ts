// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  OrderVisitQuery,
  OrderVisitQueryVariables,
} from './types.ts'

export const OrderVisitDocument = "query OrderVisit($reference:String!){order(reference:$reference){reference visit{date hours}home{addressLine1 addressLine2 addressLine3 town county eircode addressId sipNumber dsl}}brand{name carePhone}}" as TypedDocumentString<OrderVisitQuery, OrderVisitQueryVariables>
