// Written by npm run schema from desk/schema.graphql and desk/*/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  LetterQuery,
  LetterQueryVariables,
  OpenDocumentMutation,
  OpenDocumentMutationVariables,
  ResendLetterMutation,
  ResendLetterMutationVariables,
  SendOrderLinkMutation,
  SendOrderLinkMutationVariables,
} from './types.ts'

export const LetterDocument = "query Letter($reference:String!$name:String!){letter(reference:$reference name:$name){to subject text}}" as TypedDocumentString<LetterQuery, LetterQueryVariables>

export const ResendLetterDocument = "mutation ResendLetter($reference:String!$name:String!){resendLetter(reference:$reference name:$name)}" as TypedDocumentString<ResendLetterMutation, ResendLetterMutationVariables>

export const SendOrderLinkDocument = "mutation SendOrderLink($reference:String!){sendOrderLink(reference:$reference)}" as TypedDocumentString<SendOrderLinkMutation, SendOrderLinkMutationVariables>

export const OpenDocumentDocument = "mutation OpenDocument($reference:String!$document:String!){openDocument(reference:$reference document:$document){name bytes}}" as TypedDocumentString<OpenDocumentMutation, OpenDocumentMutationVariables>
