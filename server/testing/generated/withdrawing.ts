// Written by npm run schema from schema.graphql and server/testing/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  LookAtRightQuery,
  LookAtRightQueryVariables,
  WithdrawMutation,
  WithdrawMutationVariables,
} from './types.ts'

export const WithdrawDocument = "mutation Withdraw($r:String!$o:[String!]$s:String){withdrawOrder(reference:$r offers:$o statement:$s){reference state withdrawal{closedBecause lastDay goodsUntil goodsToCome whole{...QuoteParts}choices{offer quote{...QuoteParts}}received{id receivedAt isWhole offers statement refund refundedAt daysUsed due steps{title text}}}}}fragment QuoteParts on WithdrawalQuote{offers isWhole refund daysUsed due steps{title text}}" as TypedDocumentString<WithdrawMutation, WithdrawMutationVariables>

export const LookAtRightDocument = "query LookAtRight($r:String!){order(reference:$r){reference state withdrawal{closedBecause lastDay goodsUntil goodsToCome whole{...QuoteParts}choices{offer quote{...QuoteParts}}received{id receivedAt isWhole offers statement refund refundedAt daysUsed due steps{title text}}}timeline{kind state amount offers}}}fragment QuoteParts on WithdrawalQuote{offers isWhole refund daysUsed due steps{title text}}" as TypedDocumentString<LookAtRightQuery, LookAtRightQueryVariables>
