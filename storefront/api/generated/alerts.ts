// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  StopStockAlertsMutation,
  StopStockAlertsMutationVariables,
  TellWhenBackMutation,
  TellWhenBackMutationVariables,
} from './types.ts'

export const TellWhenBackDocument = "mutation TellWhenBack($code:String!$email:String!){tellWhenBack(code:$code email:$email)}" as TypedDocumentString<TellWhenBackMutation, TellWhenBackMutationVariables>

export const StopStockAlertsDocument = "mutation StopStockAlerts($mailbox:String!){stopStockAlerts(mailbox:$mailbox)}" as TypedDocumentString<StopStockAlertsMutation, StopStockAlertsMutationVariables>
