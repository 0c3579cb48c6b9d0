// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

/** A GraphQL operation as it is sent, knowing what it takes and what comes back. */
export type TypedDocumentString<Result, Variables> = string & { readonly types?: (variables: Variables) => Result }

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type AddressInput = {
  addressId?: string | null | undefined;
  addressLine1?: string | null | undefined;
  addressLine2?: string | null | undefined;
  addressLine3?: string | null | undefined;
  county?: string | null | undefined;
  dsl?: string | null | undefined;
  eircode?: string | null | undefined;
  sipNumber?: string | null | undefined;
  town?: string | null | undefined;
};

export type BroadbandTechnology =
  | 'FTTC'
  | 'FTTH'
  | 'MBB'
  | 'NBI'
  | 'NGB';

export type InstallationType =
  | 'FULL_INSTALL'
  | 'NO_INSTALL'
  | 'SELF_INSTALL'
  | 'TECH_INSTALL';

export type OfferIdInput = {
  id: string;
};

export type ServiceGroup =
  | 'DUALPLAY'
  | 'DUALPLAY_PSTN'
  | 'MBB'
  | 'MOBILE'
  | 'SA_PSTN'
  | 'TV';

export type TariffAttributeType =
  | 'afterPrice'
  | 'feature'
  | 'headerImage'
  | 'highlight'
  | 'mainFeature'
  | 'moreInfo'
  | 'priceIncreaseTagline'
  | 'promotions'
  | 'sash'
  | 'singleTariffHeaderImage';

export type AddressPartsFragment = { addressLine1: string | null, addressLine2: string | null, addressLine3: string | null, town: string | null, county: string | null, eircode: string | null, addressId: string | null, sipNumber: string | null, dsl: string | null };

export type PrequalPartsFragment = { prequalId: string, onlinePrequalId: string | null, eircode: string | null, addressResponse: { addressLine1: string | null, addressLine2: string | null, addressLine3: string | null, town: string | null, county: string | null, eircode: string | null, addressId: string | null, sipNumber: string | null, dsl: string | null } | null, error: { code: string, message: string, onlinePrequalId: string | null } | null, selection: { technology: BroadbandTechnology, enquiryNeeded: boolean, availableFrom: string | null, maxSpeed: number | null, fallback: boolean, events: Array<string> } };

export type AddressListQueryVariables = Exact<{
  eirCode: string;
}>;


export type AddressListQuery = { addressList: Array<{ addressLine1: string | null, addressLine2: string | null, addressLine3: string | null, town: string | null, county: string | null, eircode: string | null, addressId: string | null, sipNumber: string | null, dsl: string | null }> };

export type PrequalMutationVariables = Exact<{
  reference?: string | null | undefined;
  address?: AddressInput | null | undefined;
}>;


export type PrequalMutation = { prequal: { prequalId: string, onlinePrequalId: string | null, eircode: string | null, addressResponse: { addressLine1: string | null, addressLine2: string | null, addressLine3: string | null, town: string | null, county: string | null, eircode: string | null, addressId: string | null, sipNumber: string | null, dsl: string | null } | null, error: { code: string, message: string, onlinePrequalId: string | null } | null, selection: { technology: BroadbandTechnology, enquiryNeeded: boolean, availableFrom: string | null, maxSpeed: number | null, fallback: boolean, events: Array<string> } } };

export type PrequalResultByIdQueryVariables = Exact<{
  prequalId: string;
}>;


export type PrequalResultByIdQuery = { getPrequalResult: { prequalId: string, onlinePrequalId: string | null, eircode: string | null, addressResponse: { addressLine1: string | null, addressLine2: string | null, addressLine3: string | null, town: string | null, county: string | null, eircode: string | null, addressId: string | null, sipNumber: string | null, dsl: string | null } | null, error: { code: string, message: string, onlinePrequalId: string | null } | null, selection: { technology: BroadbandTechnology, enquiryNeeded: boolean, availableFrom: string | null, maxSpeed: number | null, fallback: boolean, events: Array<string> } } };

export type CartPartsFragment = { uuid: string, reference: string, version: number, hasBroadband: boolean, hasUpfrontCostItem: boolean, isActivationAvailable: boolean, monthlyTotal: number, payTodayTotal: number, onceOffPrice: number, discountedOnceOffPrice: number, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }>, offers: Array<{ id: string, installationType: InstallationType, freeActivationBanner: string | null, activationFeeVatIncluded: number, prequal: { prequalId: string } | null, baseOffer: { catalogCode: string, catalogTariffPlanCode: string, description: string, serviceGroup: ServiceGroup, simOnly: boolean, commitmentDuration: number, broadbandTechnology: BroadbandTechnology | null, amountVatIncluded: { oneOffAmount: number, discountedOneOffAmount: number, recurringAmount: { amount: number, discountedAmount: number, discountOccurrence: number | null } | null } } }> };

export type GetCartQueryVariables = Exact<{
  reference: string;
}>;


export type GetCartQuery = { getCart: { uuid: string, reference: string, version: number, hasBroadband: boolean, hasUpfrontCostItem: boolean, isActivationAvailable: boolean, monthlyTotal: number, payTodayTotal: number, onceOffPrice: number, discountedOnceOffPrice: number, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }>, offers: Array<{ id: string, installationType: InstallationType, freeActivationBanner: string | null, activationFeeVatIncluded: number, prequal: { prequalId: string } | null, baseOffer: { catalogCode: string, catalogTariffPlanCode: string, description: string, serviceGroup: ServiceGroup, simOnly: boolean, commitmentDuration: number, broadbandTechnology: BroadbandTechnology | null, amountVatIncluded: { oneOffAmount: number, discountedOneOffAmount: number, recurringAmount: { amount: number, discountedAmount: number, discountOccurrence: number | null } | null } } }> } };

export type AddBroadbandTariffMutationVariables = Exact<{
  prospectUuid?: string | null | undefined;
  catalogOfferCode: string;
  catalogTariffPlanCode: string;
  prequalId?: string | null | undefined;
  offers?: Array<OfferIdInput> | OfferIdInput | null | undefined;
  version?: number | null | undefined;
}>;


export type AddBroadbandTariffMutation = { addBroadbandTariff: { uuid: string, reference: string, version: number, hasBroadband: boolean, hasUpfrontCostItem: boolean, isActivationAvailable: boolean, monthlyTotal: number, payTodayTotal: number, onceOffPrice: number, discountedOnceOffPrice: number, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }>, offers: Array<{ id: string, installationType: InstallationType, freeActivationBanner: string | null, activationFeeVatIncluded: number, prequal: { prequalId: string } | null, baseOffer: { catalogCode: string, catalogTariffPlanCode: string, description: string, serviceGroup: ServiceGroup, simOnly: boolean, commitmentDuration: number, broadbandTechnology: BroadbandTechnology | null, amountVatIncluded: { oneOffAmount: number, discountedOneOffAmount: number, recurringAmount: { amount: number, discountedAmount: number, discountOccurrence: number | null } | null } } }> } };

export type RemoveTariffMutationVariables = Exact<{
  reference: string;
  offerId: string;
  serviceGroup?: ServiceGroup | null | undefined;
  version?: number | null | undefined;
}>;


export type RemoveTariffMutation = { removeTariff: { uuid: string, reference: string, version: number, hasBroadband: boolean, hasUpfrontCostItem: boolean, isActivationAvailable: boolean, monthlyTotal: number, payTodayTotal: number, onceOffPrice: number, discountedOnceOffPrice: number, recurringAmountsByOccurrence: Array<{ fromBill: number, toBill: number | null, amount: number }>, offers: Array<{ id: string, installationType: InstallationType, freeActivationBanner: string | null, activationFeeVatIncluded: number, prequal: { prequalId: string } | null, baseOffer: { catalogCode: string, catalogTariffPlanCode: string, description: string, serviceGroup: ServiceGroup, simOnly: boolean, commitmentDuration: number, broadbandTechnology: BroadbandTechnology | null, amountVatIncluded: { oneOffAmount: number, discountedOneOffAmount: number, recurringAmount: { amount: number, discountedAmount: number, discountOccurrence: number | null } | null } } }> } };

export type PlanPartsFragment = { code: string, offerCode: string, commitmentDuration: number, description: string, displayName: string, displayPrice: number, defaultPrice: number, discountDuration: number, sortOrder: number | null, activationFee: number, discountedActivationFee: number, attributes: Array<{ type: TariffAttributeType, value: string, sortOrder: number | null, icon: string | null, alt: string | null }> };

export type RecommendedPlansQueryVariables = Exact<{
  prequalId: string;
  reference?: string | null | undefined;
}>;


export type RecommendedPlansQuery = { getRecommendedBBTariffs: { tariffs: Array<{ code: string, offerCode: string, commitmentDuration: number, description: string, displayName: string, displayPrice: number, defaultPrice: number, discountDuration: number, sortOrder: number | null, activationFee: number, discountedActivationFee: number, attributes: Array<{ type: TariffAttributeType, value: string, sortOrder: number | null, icon: string | null, alt: string | null }> }> } };

export type BroadbandPlansQueryVariables = Exact<{ [key: string]: never; }>;


export type BroadbandPlansQuery = { getTariffs: { tariffs: Array<{ technology: BroadbandTechnology | null, displayName: string, displayPrice: number, defaultPrice: number, discountDuration: number, commitmentDuration: number }> } | null };

export type BrandQueryVariables = Exact<{ [key: string]: never; }>;


export type BrandQuery = { brand: { name: string, themeColor: string, supportPhone: string, supportHours: string, supportEmail: string, carePhone: string, legalName: string, companyNumber: string, vatNumber: string, registeredOffice: string } };

export const AddressListDocument = "query AddressList($eirCode:String!){addressList(eirCode:$eirCode){...AddressParts}}fragment AddressParts on Address{addressLine1 addressLine2 addressLine3 town county eircode addressId sipNumber dsl}" as TypedDocumentString<AddressListQuery, AddressListQueryVariables>

export const PrequalDocument = "mutation Prequal($reference:String$address:AddressInput){prequal(reference:$reference address:$address offerType:\"POSTPAY\" acquisitionType:NEW_ACQUISITION){...PrequalParts}}fragment PrequalParts on PrequalResult{prequalId onlinePrequalId eircode addressResponse{...AddressParts}error{code message onlinePrequalId}selection{technology enquiryNeeded availableFrom maxSpeed fallback events}}fragment AddressParts on Address{addressLine1 addressLine2 addressLine3 town county eircode addressId sipNumber dsl}" as TypedDocumentString<PrequalMutation, PrequalMutationVariables>

export const PrequalResultByIdDocument = "query PrequalResultById($prequalId:String!){getPrequalResult(prequalId:$prequalId){...PrequalParts}}fragment PrequalParts on PrequalResult{prequalId onlinePrequalId eircode addressResponse{...AddressParts}error{code message onlinePrequalId}selection{technology enquiryNeeded availableFrom maxSpeed fallback events}}fragment AddressParts on Address{addressLine1 addressLine2 addressLine3 town county eircode addressId sipNumber dsl}" as TypedDocumentString<PrequalResultByIdQuery, PrequalResultByIdQueryVariables>

export const GetCartDocument = "query GetCart($reference:String!){getCart(reference:$reference){...CartParts}}fragment CartParts on Cart{uuid reference version hasBroadband hasUpfrontCostItem isActivationAvailable monthlyTotal payTodayTotal onceOffPrice discountedOnceOffPrice recurringAmountsByOccurrence{fromBill toBill amount}offers{id installationType freeActivationBanner activationFeeVatIncluded prequal{prequalId}baseOffer{catalogCode catalogTariffPlanCode description serviceGroup simOnly commitmentDuration broadbandTechnology amountVatIncluded{oneOffAmount discountedOneOffAmount recurringAmount{amount discountedAmount discountOccurrence}}}}}" as TypedDocumentString<GetCartQuery, GetCartQueryVariables>

export const AddBroadbandTariffDocument = "mutation AddBroadbandTariff($prospectUuid:String$catalogOfferCode:String!$catalogTariffPlanCode:String!$prequalId:String$offers:[OfferIdInput!]$version:Int){addBroadbandTariff(prospectUuid:$prospectUuid catalogOfferCode:$catalogOfferCode catalogTariffPlanCode:$catalogTariffPlanCode prequalId:$prequalId offers:$offers serviceGroup:DUALPLAY version:$version){...CartParts}}fragment CartParts on Cart{uuid reference version hasBroadband hasUpfrontCostItem isActivationAvailable monthlyTotal payTodayTotal onceOffPrice discountedOnceOffPrice recurringAmountsByOccurrence{fromBill toBill amount}offers{id installationType freeActivationBanner activationFeeVatIncluded prequal{prequalId}baseOffer{catalogCode catalogTariffPlanCode description serviceGroup simOnly commitmentDuration broadbandTechnology amountVatIncluded{oneOffAmount discountedOneOffAmount recurringAmount{amount discountedAmount discountOccurrence}}}}}" as TypedDocumentString<AddBroadbandTariffMutation, AddBroadbandTariffMutationVariables>

export const RemoveTariffDocument = "mutation RemoveTariff($reference:String!$offerId:String!$serviceGroup:ServiceGroup$version:Int){removeTariff(reference:$reference offerId:$offerId serviceGroup:$serviceGroup version:$version){...CartParts}}fragment CartParts on Cart{uuid reference version hasBroadband hasUpfrontCostItem isActivationAvailable monthlyTotal payTodayTotal onceOffPrice discountedOnceOffPrice recurringAmountsByOccurrence{fromBill toBill amount}offers{id installationType freeActivationBanner activationFeeVatIncluded prequal{prequalId}baseOffer{catalogCode catalogTariffPlanCode description serviceGroup simOnly commitmentDuration broadbandTechnology amountVatIncluded{oneOffAmount discountedOneOffAmount recurringAmount{amount discountedAmount discountOccurrence}}}}}" as TypedDocumentString<RemoveTariffMutation, RemoveTariffMutationVariables>

export const RecommendedPlansDocument = "query RecommendedPlans($prequalId:String!$reference:String){getRecommendedBBTariffs(prequalId:$prequalId reference:$reference){tariffs{...PlanParts}}}fragment PlanParts on Tariff{code offerCode commitmentDuration description displayName displayPrice defaultPrice discountDuration sortOrder attributes{type value sortOrder icon alt}activationFee discountedActivationFee}" as TypedDocumentString<RecommendedPlansQuery, RecommendedPlansQueryVariables>

export const BroadbandPlansDocument = "query BroadbandPlans{getTariffs(serviceGroupCode:DUALPLAY acquisitionType:NEW_ACQUISITION){tariffs{technology displayName displayPrice defaultPrice discountDuration commitmentDuration}}}" as TypedDocumentString<BroadbandPlansQuery, BroadbandPlansQueryVariables>

export const BrandDocument = "query Brand{brand{name themeColor supportPhone supportHours supportEmail carePhone legalName companyNumber vatNumber registeredOffice}}" as TypedDocumentString<BrandQuery, BrandQueryVariables>
