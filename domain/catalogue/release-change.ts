import type { Cents } from '#domain/money.ts'
import type { AcquisitionType, ServiceGroup } from '#domain/vocabulary.ts'
import type { PriceCourse } from './price-course.ts'
import type { DiscountFrequency } from './recurring-discount.ts'

export type NamedTariff = {
  code: string
  name: string
  commitmentDuration: number
  acquisitionType: AcquisitionType
  portIn: boolean
}
export type DiscountTerms = { value: Cents; occurrence: number | null; frequency: DiscountFrequency }
export type ActivationFee = { fee: Cents; charged: Cents }
type Presence = 'NEW' | 'GONE'

/** One difference between two releases, as facts. The words are found by describeChanges. */
export type ReleaseChange =
  | { about: 'OFFER'; what: Presence; code: string; name: string; serviceGroup: ServiceGroup; tariffs: string[] }
  | { about: 'TARIFF'; what: Presence; tariff: NamedTariff; price: PriceCourse }
  | { about: 'PRICE'; tariff: NamedTariff; before: PriceCourse; after: PriceCourse }
  | { about: 'DISCOUNT'; tariff: NamedTariff; code: string; before: DiscountTerms | null; after: DiscountTerms | null }
  | { about: 'ACTIVATION_FEE'; tariff: NamedTariff; before: ActivationFee; after: ActivationFee }
  /** What the customer is promised besides the price. */
  | { about: 'TERMS'; tariff: NamedTariff; fields: string[] }
  | { about: 'TEXTS'; tariff: NamedTariff; texts: number }
  | { about: Item; what: Presence; code: string; name: string; price: string }
  | { about: Item; what: 'PRICE'; code: string; name: string; before: string; after: string }
  | { about: Item; what: 'DETAILS'; code: string; name: string; fields: string[] }
  | { about: 'TACTICAL_OFFER'; what: Presence | 'DETAILS'; heading: string; serviceGroup: ServiceGroup }
  | { about: 'PICTURE'; what: Presence | 'DETAILS'; name: string }
  | { about: 'BRAND'; field: string; before: string; after: string }
  /** Something that none of the above tells: an order, the wording of a discount. */
  | { about: 'REST' }

/** What a customer can have beside a plan. */
export type Item = 'ADD_ON' | 'HANDSET' | 'DEVICE' | 'MANUFACTURER'
