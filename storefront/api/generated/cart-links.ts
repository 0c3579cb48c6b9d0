// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  ContinueCartMutation,
  ContinueCartMutationVariables,
  EndCartLinkMutation,
  EndCartLinkMutationVariables,
  EndKeptOfferMutation,
  EndKeptOfferMutationVariables,
  KeepOfferMutation,
  KeepOfferMutationVariables,
  KeptOfferQuery,
  KeptOfferQueryVariables,
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

export const KeptOfferDocument = "query KeptOffer($reference:String!){keptOffer(reference:$reference){endsAt days}}" as TypedDocumentString<KeptOfferQuery, KeptOfferQueryVariables>

export const KeepOfferDocument = "mutation KeepOffer($reference:String!$email:String!){keepOffer(reference:$reference email:$email){endsAt days}}" as TypedDocumentString<KeepOfferMutation, KeepOfferMutationVariables>

export const EndKeptOfferDocument = "mutation EndKeptOffer($reference:String!){endKeptOffer(reference:$reference)}" as TypedDocumentString<EndKeptOfferMutation, EndKeptOfferMutationVariables>
