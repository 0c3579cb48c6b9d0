// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  InformationSheetQuery,
  InformationSheetQueryVariables,
} from './types.ts'

export const InformationSheetDocument = "query InformationSheet($slug:String!$cartType:CartType$token:String){getHandset(slug:$slug cartType:$cartType token:$token){slug manufacturer model specifications label{energyClass enduranceMinutes batteryCycles freeFall repairability ingressProtection registration}charging{least most powerDelivery chargerIncluded}updateYears}}" as TypedDocumentString<InformationSheetQuery, InformationSheetQueryVariables>
