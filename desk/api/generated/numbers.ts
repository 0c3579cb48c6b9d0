// Written by npm run schema from desk/schema.graphql and desk/*/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  NumbersQuery,
  NumbersQueryVariables,
} from './types.ts'

export const NumbersDocument = "query Numbers($from:String$to:String){numbers(from:$from to:$to){today countedAt days{day steps{name count}placed confirmed cancelled withdrawn waiting taken refunded refundedByStaff fallout{kindName count amount}handedOver handOverMedian handOverSlow visitsDue visitsKept}}}" as TypedDocumentString<NumbersQuery, NumbersQueryVariables>
