// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  PriceGuideQuery,
  PriceGuideQueryVariables,
} from './types.ts'

export const PriceGuideDocument = "query PriceGuide{priceGuide{release vatRate plans{serviceGroup displayName commitmentDuration portIn prices{acquisitionTypes bills{fromBill toBill amount}activationFee discountedActivationFee}}extras{name price billingType}devices{name price fromWithPlan}}brand{annualPriceIncrease leavingCentsPerDay terms{version sections{anchor paragraphs}}}}" as TypedDocumentString<PriceGuideQuery, PriceGuideQueryVariables>
