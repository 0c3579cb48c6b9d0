// Written by npm run schema from desk/schema.graphql and desk/*/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  CountPreviewQuery,
  CountPreviewQueryVariables,
  CountStockMutation,
  CountStockMutationVariables,
  StockHoldsQuery,
  StockHoldsQueryVariables,
  StockQuery,
  StockQueryVariables,
} from './types.ts'

export const StockDocument = "query Stock{stockLevels{code name onHand held free sold}}" as TypedDocumentString<StockQuery, StockQueryVariables>

export const StockHoldsDocument = "query StockHolds($code:String!){stockHolds(code:$code){since until}}" as TypedDocumentString<StockHoldsQuery, StockHoldsQueryVariables>

export const CountPreviewDocument = "query CountPreview($lines:[String!]!){countPreview(lines:$lines){problems rows{code name was becomes held}}}" as TypedDocumentString<CountPreviewQuery, CountPreviewQueryVariables>

export const CountStockDocument = "mutation CountStock($lines:[String!]!$reason:String!){countStock(lines:$lines reason:$reason)}" as TypedDocumentString<CountStockMutation, CountStockMutationVariables>
