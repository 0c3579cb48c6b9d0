// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  AccountOnRecordQuery,
  AccountOnRecordQueryVariables,
} from './types.ts'

export const AccountOnRecordDocument = "query AccountOnRecord($cartType:CartType$token:String){checkout(cartType:$cartType token:$token){accountOnRecord{ending}}}" as TypedDocumentString<AccountOnRecordQuery, AccountOnRecordQueryVariables>
