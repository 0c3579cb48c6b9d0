// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  ContinueCartMutation,
  ContinueCartMutationVariables,
  EndCartLinkMutation,
  EndCartLinkMutationVariables,
  LinkedCartQuery,
  LinkedCartQueryVariables,
  MailCartLinkMutation,
  MailCartLinkMutationVariables,
  MakeCartLinkMutation,
  MakeCartLinkMutationVariables,
} from './types.ts'

export const MakeCartLinkDocument = "mutation MakeCartLink($reference:String!){makeCartLink(reference:$reference){url qrCode endsAt minutes}}" as TypedDocumentString<MakeCartLinkMutation, MakeCartLinkMutationVariables>

export const MailCartLinkDocument = "mutation MailCartLink($reference:String!$email:String!){mailCartLink(reference:$reference email:$email){url qrCode endsAt minutes}}" as TypedDocumentString<MailCartLinkMutation, MailCartLinkMutationVariables>

export const EndCartLinkDocument = "mutation EndCartLink($reference:String!){endCartLink(reference:$reference)}" as TypedDocumentString<EndCartLinkMutation, EndCartLinkMutationVariables>

export const LinkedCartDocument = "query LinkedCart($token:String!){linkedCart(token:$token){names monthlyTotal payTodayTotal isHere question}}" as TypedDocumentString<LinkedCartQuery, LinkedCartQueryVariables>

export const ContinueCartDocument = "mutation ContinueCart($token:String!$answer:String){continueCart(token:$token answer:$answer){uuid reference}}" as TypedDocumentString<ContinueCartMutation, ContinueCartMutationVariables>
