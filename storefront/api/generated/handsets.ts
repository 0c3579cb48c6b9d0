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

export const HandsetsPageDocument = "query HandsetsPage($cartType:CartType$token:String){getHandsets(channel:ESHOP offerType:\"POSTPAY\" cartType:$cartType token:$token){manufacturers{manufacturer logo logoAltText}handsets{slug manufacturer model stockLevel outOfStock image imageAltText flash{description color}colours{color colorCode}opening{offerCode planName term today monthly later{fromBill amount}total}}}}" as TypedDocumentString<HandsetsPageQuery, HandsetsPageQueryVariables>

export const HandsetPricesDocument = "query HandsetPrices($reference:String!$cartOfferID:String!$channel:Channel$cartType:CartType$token:String){getHandsets(reference:$reference cartOfferID:$cartOfferID channel:$channel cartType:$cartType token:$token){handsets{slug opening{offerCode planName term today monthly later{fromBill amount}total}}}}" as TypedDocumentString<HandsetPricesQuery, HandsetPricesQueryVariables>

export const HandsetPageDocument = "query HandsetPage($slug:String!$cartType:CartType$token:String){getHandset(slug:$slug cartType:$cartType token:$token){slug manufacturer logo model description flash{description color}shown variants{code color colorCode capacity stockLevel expectedBack image imageAltText}specifications label{energyClass enduranceMinutes batteryCycles freeFall repairability ingressProtection registration}charging{least most powerDelivery chargerIncluded}updateYears deliveredBy holdMinutes plans{...HandsetPlanParts}}brought:getHandset(slug:$slug portIn:true cartType:$cartType token:$token){plans{...HandsetPlanParts}}getAddOns(serviceGroupCode:MOBILE){code itemGroup title description charges{price billingType}image altText}}fragment HandsetPlanParts on HandsetPlan{tariff{code offerCode displayName commitmentDuration displayPrice recurringAmountsByOccurrence{fromBill toBill amount}activationFee discountedActivationFee attributes{type value}forecast{totalInBills riseTagline}}prices{code discountedPrice}}" as TypedDocumentString<HandsetPageQuery, HandsetPageQueryVariables>

export const HandsetStockDocument = "query HandsetStock($slug:String!$cartType:CartType$token:String){getHandset(slug:$slug cartType:$cartType token:$token){deliveredBy variants{code stockLevel expectedBack}}}" as TypedDocumentString<HandsetStockQuery, HandsetStockQueryVariables>
