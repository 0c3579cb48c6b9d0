// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  HandsetPageQuery,
  HandsetPageQueryVariables,
  HandsetPricesQuery,
  HandsetPricesQueryVariables,
  HandsetStockQuery,
  HandsetStockQueryVariables,
  HandsetsPageQuery,
  HandsetsPageQueryVariables,
} from './types.ts'

export const HandsetsPageDocument = "query HandsetsPage{getHandsets(channel:ESHOP offerType:\"POSTPAY\"){manufacturers{manufacturer logo logoAltText}handsets{...HandsetCardParts}}}fragment HandsetCardParts on Handset{slug manufacturer model price stockLevel outOfStock image imageAltText flash{description color}colours{color colorCode}plan{displayName displayPrice}}" as TypedDocumentString<HandsetsPageQuery, HandsetsPageQueryVariables>

export const HandsetPricesDocument = "query HandsetPrices($reference:String!$cartOfferID:String!){getHandsets(reference:$reference cartOfferID:$cartOfferID){handsets{slug price plan{displayName displayPrice}}}}" as TypedDocumentString<HandsetPricesQuery, HandsetPricesQueryVariables>

export const HandsetPageDocument = "query HandsetPage($slug:String!){getHandset(slug:$slug){slug manufacturer logo model description flash{description color}shown variants{code color colorCode capacity stockLevel expectedBack image imageAltText}specifications label{...LabelParts}charging{...ChargingParts}updateYears deliveredBy holdMinutes plans{...HandsetPlanParts}}brought:getHandset(slug:$slug portIn:true){plans{...HandsetPlanParts}}getAddOns(serviceGroupCode:MOBILE){code itemGroup title description charges{price billingType}image altText}}fragment LabelParts on EuLabel{energyClass enduranceMinutes batteryCycles freeFall repairability ingressProtection registration}fragment ChargingParts on Charging{least most powerDelivery chargerIncluded}fragment HandsetPlanParts on HandsetPlan{tariff{code offerCode displayName commitmentDuration displayPrice recurringAmountsByOccurrence{fromBill toBill amount}activationFee discountedActivationFee attributes{type value}forecast{totalInBills riseTagline}}prices{code discountedPrice}}" as TypedDocumentString<HandsetPageQuery, HandsetPageQueryVariables>

export const HandsetStockDocument = "query HandsetStock($slug:String!){getHandset(slug:$slug){deliveredBy variants{code stockLevel expectedBack}}}" as TypedDocumentString<HandsetStockQuery, HandsetStockQueryVariables>
