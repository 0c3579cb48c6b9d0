// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  InformationSheetQuery,
  InformationSheetQueryVariables,
} from './types.ts'

export const InformationSheetDocument = "query InformationSheet($slug:String!){getHandset(slug:$slug){slug manufacturer model specifications label{...LabelParts}charging{...ChargingParts}updateYears}}fragment LabelParts on EuLabel{energyClass enduranceMinutes batteryCycles freeFall repairability ingressProtection registration}fragment ChargingParts on Charging{least most powerDelivery chargerIncluded}" as TypedDocumentString<InformationSheetQuery, InformationSheetQueryVariables>
