// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  BrandQuery,
  BrandQueryVariables,
} from './types.ts'

export const BrandDocument = "query Brand{site{verification}consent{revision surveySamplePercent thirdParties{kind company script categories stores{name days category}}}brand{name themeColor supportPhone supportHours supportOpenings{days from to}supportClosedOnHolidays supportEmail carePhone legalName companyNumber vatNumber annualPriceIncrease leavingCentsPerDay registeredOffice}}" as TypedDocumentString<BrandQuery, BrandQueryVariables>
