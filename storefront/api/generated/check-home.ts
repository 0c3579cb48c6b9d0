// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  CheckHomeMutation,
  CheckHomeMutationVariables,
} from './types.ts'

export const CheckHomeDocument = "mutation CheckHome($reference:String$address:AddressInput!$acquisitionType:AcquisitionType$token:String){prequal(reference:$reference address:$address acquisitionType:$acquisitionType token:$token){prequalId}}" as TypedDocumentString<CheckHomeMutation, CheckHomeMutationVariables>
