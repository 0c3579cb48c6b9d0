import type { Cents } from '#domain/money.ts'
import type { PriceCourse } from '#domain/pricing/price-course.ts'
import type { PriceRise } from '#domain/pricing/price-rise.ts'
import type { DiscountFrequency } from '#domain/pricing/recurring-discount.ts'
import type { AcquisitionType, ServiceGroup } from '#domain/vocabulary.ts'
import type { PromoCode } from '../promo/promo-code.ts'
import type { ChannelChange } from './diff-channels.ts'
import type { FieldChange } from './differences.ts'

export type NamedTariff = {
  code: string
  offerCode: string
  name: string
  commitmentDuration: number
  acquisitionType: AcquisitionType
  portIn: boolean
}
export type DiscountTerms = { value: Cents; occurrence: number | null; frequency: DiscountFrequency }
export type ActivationFee = { fee: Cents; charged: Cents }
type Presence = 'NEW' | 'GONE'

export type TextChange =
  | { what: 'CHANGED'; field: string; before: string; after: string }
  /** More or fewer: the same text is there another number of times. */
  | { what: Presence | 'MORE' | 'FEWER'; field: string; text: string }
  | { what: 'ORDER'; field: string; texts: string[] }
  /** Nothing that a card shows. */
  | { what: 'UNSEEN' }

/** One difference between two releases, as facts. describeChanges writes the sentences. */
export type ReleaseChange =
  | { about: 'OFFER'; what: Presence; code: string; name: string; serviceGroup: ServiceGroup; tariffs: string[] }
  | { about: 'TARIFF'; what: Presence; tariff: NamedTariff; price: PriceCourse }
  | { about: 'PRICE'; tariff: NamedTariff; before: PriceCourse; after: PriceCourse }
  | { about: 'PRICE_RISE'; tariff: NamedTariff; before: PriceRise | null; after: PriceRise | null }
  | { about: 'DISCOUNT'; tariff: NamedTariff; code: string; before: DiscountTerms | null; after: DiscountTerms | null }
  | { about: 'DISCOUNT_TEXT'; tariff: NamedTariff; code: string; before: string; after: string }
  | { about: 'ACTIVATION_FEE'; tariff: NamedTariff; before: ActivationFee; after: ActivationFee }
  /** What the customer is promised besides the price. */
  | { about: 'TERMS'; tariff: NamedTariff; fields: FieldChange[] }
  | { about: 'TEXTS'; tariff: NamedTariff; texts: TextChange[] }
  | { about: Item; what: Presence; code: string; name: string; price: string }
  | { about: Item; what: 'PRICE'; code: string; name: string; before: string; after: string }
  | { about: Item; what: 'DETAILS'; code: string; name: string; fields: FieldChange[] }
  | { about: 'TACTICAL_OFFER'; what: Presence; heading: string; serviceGroup: ServiceGroup }
  | { about: 'TACTICAL_OFFER'; what: 'DETAILS'; heading: string; serviceGroup: ServiceGroup; fields: FieldChange[] }
  | { about: 'PROMO_CODE'; code: string; before: PromoCode | null; after: PromoCode | null }
  | ChannelChange
  | { about: 'PICTURE'; what: Presence | 'DETAILS'; name: string }
  | { about: 'BRAND'; field: string; before: string; after: string }
  /** Decides where nothing else does. */
  | { about: 'ORDER'; list: string; moved: string[] }
  /** Any change that none of the above covers. */
  | { about: 'REST' }

/** What a customer can have beside a plan. */
export type Item = 'ADD_ON' | 'HANDSET' | 'DEVICE' | 'MANUFACTURER'
