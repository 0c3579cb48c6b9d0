// Written by npm run schema from desk/schema.graphql and desk/*/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  FindOrdersQuery,
  FindOrdersQueryVariables,
} from './types.ts'

export const FindOrdersDocument = "query FindOrders($text:String!){findOrders(text:$text){by hasMore orders{reference state createdAt services customer person{shownUntil name email mobile address}}}}" as TypedDocumentString<FindOrdersQuery, FindOrdersQueryVariables>
