import * as v from 'valibot'
import { type Cents, NOTHING } from '#domain/money.ts'
import { DISCOUNT_FREQUENCIES } from '#domain/pricing/recurring-discount.ts'
import {
  type AcquisitionType,
  type BroadbandTechnology,
  INSTALLATION_TYPES,
  type ServiceGroup,
} from '#domain/vocabulary.ts'
import { FEATURE_ICONS, WRITTEN_ATTRIBUTES } from '../tariff.ts'
import { Code, Flag, listOf, oneOf, orNull, Position, Price, ServiceGroupName, someOf, Text } from './source-parts.ts'

const Speed = v.pipe(
  v.number('must be a number of Mb/s'),
  v.integer('must be whole Mb/s'),
  v.gtValue(0, 'must be more than 0'),
  v.maxValue(1_000_000, 'must be at most 1000000 Mb/s'),
)
const Months = v.pipe(
  v.number('must be a number of months'),
  v.integer('must be whole months'),
  v.minValue(1, 'must be at least 1'),
  v.maxValue(120, 'must be at most 120'),
)

function isDate(text: string): boolean {
  const instant = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(`${text}T`)
}

const discountSource = v.strictObject(
  {
    value: Price,
    /** How many bills it comes off. */
    months: Months,
    frequency: v.optional(oneOf(DISCOUNT_FREQUENCIES), 'MONTHLY'),
  },
  'must be a discount, a list of them, or null',
)
export type DiscountSource = v.InferOutput<typeof discountSource>

const discounts = v.exactOptional(
  v.lazy((input) => (Array.isArray(input) ? v.array(discountSource) : v.nullable(discountSource))),
)

/** Every kind of customer named here can buy the plan; null is without a discount. */
const customerDiscounts = v.strictObject(
  { NEW_ACQUISITION: discounts, CROSS_SELL: discounts, CHANGE_OFFER: discounts } satisfies Record<
    AcquisitionType,
    typeof discounts
  >,
  'must name who can buy the plan',
)
export type CustomerDiscounts = v.InferOutput<typeof customerDiscounts>

const offerParts = {
  offerCode: Code,
  serviceGroup: ServiceGroupName,
  displayName: Text,
  description: Text,
  category: Code,
  sortOrder: orNull(Position),
  advertised: v.optional(Flag, true),
  installationType: oneOf(INSTALLATION_TYPES),
  inclusiveEquipment: v.optional(listOf(Code), []),
  usages: v.optional(listOf(v.strictObject({ code: Code, description: Text, allowance: Text })), []),
  attributes: listOf(
    v.strictObject({
      type: oneOf(WRITTEN_ATTRIBUTES),
      value: Text,
      sortOrder: orNull(Position),
      createdAt: orNull(v.pipe(Text, v.check(isDate, 'must be a date such as 2026-04-30'))),
      icon: orNull(oneOf(FEATURE_ICONS)),
      alt: orNull(Text),
    }),
  ),
}

const planParts = {
  commitmentDuration: v.picklist([12, 24], 'must be 12 or 24'),
  price: Price,
  discounts: customerDiscounts,
}
const planWithFee = {
  ...planParts,
  activationFee: v.optional(Price, NOTHING),
  activationDiscount: v.optional(Price, NOTHING),
}
const planOrMonthly = { ...planWithFee, commitmentDuration: v.picklist([1, 12, 24], 'must be 1, 12 or 24') }

function plansOf<T extends v.ObjectEntries>(entries: T) {
  return { plans: someOf(v.strictObject(entries), 'plan') }
}

const NO_SPEEDS = {
  minDownload: null,
  normalDownload: null,
  maxDownload: null,
  minUpload: null,
  normalUpload: null,
  maxUpload: null,
}
const NO_ESTIMATE = { download: null, upload: null }
const NO_EXTRAS = {
  technology: null,
  speeds: NO_SPEEDS,
  estimatedSpeeds: NO_ESTIMATE,
  simOnly: false,
  tvIncluded: false,
  parentOffers: null,
}
/** The speeds that the mobile network may reach, for the contract summary. */
const estimatedSpeeds = v.strictObject({ download: Speed, upload: Speed })
const NO_EQUIPMENT: { equipmentDiscount: Cents | null; portInDiscounts: CustomerDiscounts } = {
  equipmentDiscount: null,
  portInDiscounts: {},
}

/** The activation fee belongs to the network, not to the offer. */
const broadbandSource = v.pipe(
  v.strictObject({
    ...offerParts,
    technology: v.picklist(['FTTH', 'NBI', 'FTTC', 'NGB'], 'must be FTTH, NBI, FTTC or NGB'),
    speeds: v.strictObject({
      minDownload: Speed,
      normalDownload: Speed,
      maxDownload: Speed,
      minUpload: v.nullable(Speed),
      normalUpload: v.nullable(Speed),
      maxUpload: v.nullable(Speed),
    }),
    tvIncluded: v.optional(Flag, false),
    ...plansOf({ ...planParts, activationDiscount: Price }),
  }),
  v.transform((offer) => ({
    ...NO_EXTRAS,
    ...offer,
    plans: offer.plans.map((plan) => ({ ...NO_EQUIPMENT, ...plan, activationFee: null })),
  })),
)

const homePhoneSource = v.pipe(
  v.strictObject({ ...offerParts, ...plansOf(planWithFee) }),
  v.transform((offer) => ({
    ...NO_EXTRAS,
    ...offer,
    plans: offer.plans.map((plan) => ({ ...NO_EQUIPMENT, ...plan })),
  })),
)

const tvSource = v.pipe(
  v.strictObject({
    ...offerParts,
    /** Null: beside any broadband. */
    parentOffers: v.nullable(someOf(Code, 'offer')),
    ...plansOf(planWithFee),
  }),
  v.transform((offer) => ({
    ...NO_EXTRAS,
    ...offer,
    plans: offer.plans.map((plan) => ({ ...NO_EQUIPMENT, ...plan })),
  })),
)

const mobileSource = v.pipe(
  v.strictObject({
    ...offerParts,
    estimatedSpeeds,
    simOnly: v.optional(Flag, false),
    ...plansOf({
      ...planOrMonthly,
      equipmentDiscount: orNull(Price),
      portInDiscounts: v.optional(customerDiscounts, {}),
    }),
  }),
  v.transform((offer) => ({ ...NO_EXTRAS, ...offer })),
)

const mobileBroadbandSource = v.pipe(
  v.strictObject({
    ...offerParts,
    estimatedSpeeds,
    ...plansOf({ ...planOrMonthly, equipmentDiscount: orNull(Price) }),
  }),
  v.transform((offer) => ({
    ...NO_EXTRAS,
    ...offer,
    technology: 'MBB' as const,
    plans: offer.plans.map((plan) => ({ ...NO_EQUIPMENT, ...plan })),
  })),
)

type Speeds = Record<keyof typeof NO_SPEEDS, number | null>
type EstimatedSpeeds = Record<keyof typeof NO_ESTIMATE, number | null>
type SharedParts = v.InferOutput<v.StrictObjectSchema<typeof offerParts, undefined>>

export type PlanSource = {
  commitmentDuration: 1 | 12 | 24
  price: Cents
  /** Null: the fee of its network. */
  activationFee: Cents | null
  activationDiscount: Cents
  /** What it takes off the price of a handset or device. Null: it comes without. */
  equipmentDiscount: Cents | null
  discounts: CustomerDiscounts
  /** For those who bring their number with them. */
  portInDiscounts: CustomerDiscounts
}

/** An offer of any kind. What a kind does not have is null or empty. */
export type OfferSource = SharedParts & {
  technology: BroadbandTechnology | null
  speeds: Speeds
  estimatedSpeeds: EstimatedSpeeds
  simOnly: boolean
  tvIncluded: boolean
  parentOffers: string[] | null
  plans: PlanSource[]
}

/** Each kind of offer has its own fields; the folder of a file says which kind it is. */
export const OFFER_SOURCES = {
  DUALPLAY: broadbandSource,
  DUALPLAY_PSTN: broadbandSource,
  SA_PSTN: homePhoneSource,
  TV: tvSource,
  MOBILE: mobileSource,
  MBB: mobileBroadbandSource,
} satisfies Record<ServiceGroup, v.GenericSchema<unknown, OfferSource>>
