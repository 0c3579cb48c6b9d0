// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  CheckHomeMutation,
  CheckHomeMutationVariables,
} from './types.ts'

export const CheckHomeDocument = "mutation CheckHome($reference:String$address:AddressInput!$token:String){prequal(reference:$reference address:$address acquisitionType:CHANGE_OFFER token:$token){prequalId}}" as TypedDocumentString<CheckHomeMutation, CheckHomeMutationVariables>
