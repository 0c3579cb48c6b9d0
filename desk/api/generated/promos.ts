// Written by npm run schema from desk/schema.graphql and desk/*/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  EndPromoCodeMutation,
  EndPromoCodeMutationVariables,
  PromosQuery,
  PromosQueryVariables,
  ResumePromoCodeMutation,
  ResumePromoCodeMutationVariables,
} from './types.ts'

export const PromosDocument = "query Promos{me{roles}promoCodes{code title gives used most from until state endsAt openCarts isAboutCarts given isAbout lastUsedAt}}" as TypedDocumentString<PromosQuery, PromosQueryVariables>

export const EndPromoCodeDocument = "mutation EndPromoCode($code:String!$lastDay:String$reason:String!){endPromoCode(code:$code lastDay:$lastDay reason:$reason)}" as TypedDocumentString<EndPromoCodeMutation, EndPromoCodeMutationVariables>

export const ResumePromoCodeDocument = "mutation ResumePromoCode($code:String!$reason:String!){resumePromoCode(code:$code reason:$reason)}" as TypedDocumentString<ResumePromoCodeMutation, ResumePromoCodeMutationVariables>
