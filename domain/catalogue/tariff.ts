import type { Cents } from '#domain/money.ts'
import type { PriceRise } from '#domain/pricing/price-rise.ts'
import type { DiscountFrequency } from '#domain/pricing/recurring-discount.ts'
import type { SimCard } from '#domain/sim/sim-card.ts'
import type {
  AcquisitionType,
  BillingType,
  BroadbandTechnology,
  InstallationType,
  ServiceGroup,
} from '#domain/vocabulary.ts'

export const WRITTEN_ATTRIBUTES = [
  'highlight',
  'headerImage',
  'singleTariffHeaderImage',
  'sash',
  'mainFeature',
  'feature',
  'moreInfo',
  'promotions',
] as const
/** The last two are made from figures, so no file says them. */
export const ATTRIBUTE_TYPES = [...WRITTEN_ATTRIBUTES, 'afterPrice', 'priceIncreaseTagline'] as const
export type AttributeType = (typeof ATTRIBUTE_TYPES)[number]

/** What the cards have a drawing for. */
export const FEATURE_ICONS = [
  'speed',
  'wifi',
  'phone',
  'calls',
  'tv',
  'data',
  'texts',
  'engineer',
  'world',
  'shield',
  'sport',
  'record',
  'gift',
] as const
export type FeatureIcon = (typeof FEATURE_ICONS)[number]

export type TariffAttribute = {
  type: AttributeType
  value: string
  sortOrder: number | null
  createdAt: string | null
  icon: FeatureIcon | null
  alt: string | null
}

export const DISCOUNT_TYPES = ['AMOUNT'] as const
export type DiscountType = (typeof DISCOUNT_TYPES)[number]

/** What a discount comes off. */
export const DISCOUNT_ITEMS = ['TARIFF', 'ACTIVATION_FEE', 'ADD_ON'] as const
export type DiscountItem = (typeof DISCOUNT_ITEMS)[number]

export type TariffDiscount = {
  /** The discount's own code. */
  catalogDiscountCode: string
  /** The tariff that it belongs to. */
  code: string
  description: string
  value: Cents
  vatExcludedAmount: Cents
  discountType: DiscountType
  billingType: BillingType
  discountItemType: DiscountItem
  /** How many bills it lasts. Absent: for as long as the contract. One-off discounts have none. */
  discountOccurrence: number | null
  discountFrequency: DiscountFrequency
}

/** What comes with a plan: data, minutes, channels. */
export type Usage = { code: string; description: string; allowance: string }

export type InclusiveEquipment = {
  inclusiveEquipmentCatalogCode: string
  type: string
  manufacturer: string
  model: string
  description: string
  color: string | null
  colorCode: string | null
  inventoryCode: string | null
  main: boolean
}

export type Tariff = {
  /** The tariff plan: what is sold, for which term, to which kind of customer. */
  code: string
  /** The offer that the plan belongs to; its 12- and 24-month plans share it. */
  offerCode: string
  serviceGroup: ServiceGroup
  acquisitionType: AcquisitionType
  technology: BroadbandTechnology | null
  /** Months; 1 for a plan that is paid for 30 days at a time. */
  commitmentDuration: number
  description: string
  displayName: string
  category: string
  /** What the first bill says. */
  displayPrice: Cents
  /** What it costs when every discount has ended. */
  defaultPrice: Cents
  /** How the monthly price goes up every year, which no other field includes. Null: it does not. */
  priceRise: PriceRise | null
  /** For how many bills displayPrice holds; 0 when nothing is discounted. */
  discountDuration: number
  portIn: boolean
  simOnly: boolean
  advertised: boolean
  sortOrder: number | null
  isTVOfferIncluded: boolean
  /** The offers that it can stand beside; null where any will do or none is needed. */
  parentOfferCodes: string[] | null
  equipmentsPrice: { code: string; discountedPrice: Cents }[]
  attributes: TariffAttribute[]
  usages: Usage[]
  /** Megabits per second. */
  minDownloadSpeed: number | null
  minUploadSpeed: number | null
  maxDownloadSpeed: number | null
  maxUploadSpeed: number | null
  /** What a line into a home has most of the time. */
  normalDownloadSpeed: number | null
  normalUploadSpeed: number | null
  /** What a mobile network may reach; nothing is promised. */
  estimatedDownloadSpeed: number | null
  estimatedUploadSpeed: number | null
  installationType: InstallationType
  /** Before and after its discount; on the first bill. */
  activationFee: Cents
  discountedActivationFee: Cents
  inclusiveEquipments: InclusiveEquipment[]
  /** Of which the customer has one. Empty: it needs none. */
  simCards: SimCard[]
}
