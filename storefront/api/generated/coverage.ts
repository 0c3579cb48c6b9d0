// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  MobileCoverageQuery,
  MobileCoverageQueryVariables,
} from './types.ts'

export const MobileCoverageDocument = "query MobileCoverage($eircode:String!){mobileCoverage(eircode:$eircode){eircode signals{network indoor outdoor}}}" as TypedDocumentString<MobileCoverageQuery, MobileCoverageQueryVariables>
