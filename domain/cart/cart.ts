import type { AddOnGroup } from '#domain/catalogue/add-on.ts'
import type { DiscountItem, InclusiveEquipment, Usage } from '#domain/catalogue/tariff.ts'
import type { CurrentServiceAnswers } from '#domain/current-service/answers.ts'
import type { Appointment } from '#domain/current-service/appointment-slot.ts'
import type { Cents } from '#domain/money.ts'
import type { RecurringDiscount } from '#domain/pricing/recurring-discount.ts'
import type {
  BillingType,
  BroadbandTechnology,
  CartType,
  Channel,
  ChannelGroup,
  CustomerType,
  InstallationType,
  JourneyCode,
  ServiceGroup,
  SimCardType,
} from '#domain/vocabulary.ts'

export type RecurringAmount = {
  amount: Cents
  /** On the first bill. */
  discountedAmount: Cents
  /** How many bills the discounted amount holds. Absent: for as long as the contract. */
  discountOccurrence: number | null
  discountFrequency: 'MONTHLY'
  /** What comes off the amount, and off which bills. Where it is missing, the figures above are all there is. */
  discounts?: readonly RecurringDiscount[]
}

/** What one item costs. Monthly, once-off (first bill) and upfront (today) are never added together. */
export type Amounts = {
  oneOffAmount: Cents
  discountedOneOffAmount: Cents
  upFrontAmount: Cents
  discountedUpFrontAmount: Cents
  recurringAmount: RecurringAmount | null
}

export type Charge = { code: string; description: string; price: Cents; billingType: BillingType }

export type BaseOffer = {
  catalogCode: string
  catalogTariffPlanCode: string
  description: string
  comment: string | null
  serviceGroup: ServiceGroup
  simOnly: boolean
  portIn: boolean
  commitmentDuration: number
  broadbandTechnology: BroadbandTechnology | null
  minDownloadSpeed: number | null
  minUploadSpeed: number | null
  /** oneOffAmount holds the activation fee. */
  amountVatIncluded: Amounts
  charges: Charge[]
  usages: Usage[]
}

export type AddOn = {
  id: string
  catalogCode: string
  description: string
  displayName: string
  itemGroup: AddOnGroup
  amounts: Amounts
}

export const EQUIPMENT_KINDS = ['HANDSET', 'DEVICE'] as const
export type EquipmentKind = (typeof EQUIPMENT_KINDS)[number]

export type Equipment = {
  id: string
  type: EquipmentKind
  catalogCode: string
  description: string
  manufacturer: string
  model: string
  capacity: string | null
  color: string | null
  colorCode: string | null
  imei: string | null
  inventoryCode: string | null
  simCardTypes: SimCardType[]
  charge: Charge | null
  amounts: Amounts
  /** Insurance for this device. */
  addOn: AddOn | null
}

export type OfferDiscount = {
  billingType: BillingType
  catalogCode: string
  discountItemType: DiscountItem
  description: string
  value: Cents
}

export type Offer = {
  id: string
  /** The catalogue release that priced this line. */
  releaseId: number
  /** The share of VAT that is in its prices: 0.23 for 23 %. Missing in older carts: the brand's rate of today. */
  vatRate?: number
  parentOfferId: string | null
  /** The broadband that it may stand beside, as its release says. Null or missing: any, or it stands alone. */
  parentOfferCodes?: readonly string[] | null
  baseOffer: BaseOffer
  equipments: Equipment[]
  addOns: AddOn[]
  discounts: OfferDiscount[]
  inclusiveEquipments: InclusiveEquipment[]
  installationType: InstallationType
  /** The activation fee as charged; already inside baseOffer's once-off amount. */
  activationFeeVatIncluded: Cents
  depositAmountVatIncluded: Cents
  depositAmountVatExcluded: Cents
  portInInfo: { portInReference: string | null; msisdn: string | null; portStartDateTime: string | null } | null
  appointment: Appointment | null
  /** Broadband only. Missing in carts from before the questions were asked, which is the same as null. */
  currentService: CurrentServiceAnswers | null
  modemCompatible: boolean | null
  prequal: { prequalId: string } | null
  /** The date from which the line is promised. Null or missing: it is there, or needs none. */
  availableFrom?: string | null
  simCard: { type: SimCardType; code: string } | null
}

export const CART_STATUSES = ['OPEN', 'ORDERED'] as const
export type CartStatus = (typeof CART_STATUSES)[number]

/** What is stored. Totals, flags and allowances are derived from it, never kept. */
export type Cart = {
  uuid: string
  reference: string
  /** Goes up by one with every change. */
  version: number
  cartType: CartType
  customerType: CustomerType
  status: CartStatus
  channel: Channel
  channelGroup: ChannelGroup
  brand: string
  journeyType: JourneyCode
  creditScore: string | null
  agreedTermsAndConditions: boolean
  accessories: Equipment[]
  earlyCeaseCharge: Cents | null
  offers: Offer[]
}
