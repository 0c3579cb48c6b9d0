// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  WithdrawOrderMutation,
  WithdrawOrderMutationVariables,
  WithdrawPageQuery,
  WithdrawPageQueryVariables,
} from './types.ts'

export const WithdrawPageDocument = "query WithdrawPage($reference:String!){order(reference:$reference){reference state placedAt startEarly onTablet deposit details{firstName lastName email}cart{offers{id baseOffer{description commitmentDuration}equipments{id manufacturer model}}}payment{mandateReference}withdrawal{closedBecause lastDay servicesUntil goodsUntil goodsToCome whole{...WithdrawalQuoteParts}choices{offer quote{...WithdrawalQuoteParts}}received{id receivedAt isWhole offers statement refund refundedAt goods{id item isLent price sendBy state refund refundedAt}daysUsed due steps{title text}}}}}fragment WithdrawalQuoteParts on WithdrawalQuote{offers isWhole refund atOnce goods daysUsed due steps{title text}}" as TypedDocumentString<WithdrawPageQuery, WithdrawPageQueryVariables>

export const WithdrawOrderDocument = "mutation WithdrawOrder($reference:String!$offers:[String!]$statement:String){withdrawOrder(reference:$reference offers:$offers statement:$statement){reference state placedAt startEarly onTablet deposit details{firstName lastName email}cart{offers{id baseOffer{description commitmentDuration}equipments{id manufacturer model}}}payment{mandateReference}withdrawal{closedBecause lastDay servicesUntil goodsUntil goodsToCome whole{...WithdrawalQuoteParts}choices{offer quote{...WithdrawalQuoteParts}}received{id receivedAt isWhole offers statement refund refundedAt goods{id item isLent price sendBy state refund refundedAt}daysUsed due steps{title text}}}}}fragment WithdrawalQuoteParts on WithdrawalQuote{offers isWhole refund atOnce goods daysUsed due steps{title text}}" as TypedDocumentString<WithdrawOrderMutation, WithdrawOrderMutationVariables>
