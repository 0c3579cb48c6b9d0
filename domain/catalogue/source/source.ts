import * as v from 'valibot'
import { type Cents, cents } from '#domain/money.ts'
import type { PriceRise } from '#domain/pricing/price-rise.ts'
import type { Brand } from '../brand.ts'
import { isCreditorIdentifier } from '../creditor-identifier.ts'
import { openingsInWords, WEEKDAYS } from '../support/support-openings.ts'
import { contractTextsSource } from './contract-texts-source.ts'
import { Code, Colour, Flag, listOf, orNull, Price, Text, whole } from './source-parts.ts'

const priceRise = v.pipe(
  v.strictObject({
    month: whole(1, 12, 'month, 1 to 12'),
    firstYear: whole(2020, 2100, 'year, 2020 to 2100'),
    amount: v.exactOptional(v.pipe(whole(1, 100_000, 'number of cents, 1 to 100000'), v.transform(cents))),
    percent: v.exactOptional(
      v.pipe(
        v.number('must be a percentage such as 3.5'),
        v.check((percent) => percent > 0 && percent <= 50, 'must be above 0 and at most 50'),
        v.check(isInHundredths, 'must have at most two decimals'),
      ),
    ),
  }),
  v.check(({ amount, percent }) => (amount === undefined) !== (percent === undefined), 'must have amount or percent'),
  v.transform(toPriceRise),
)

/** Each service says how it rises, or that it does not: none can be forgotten. */
const annualRisesSource = v.strictObject({
  MOBILE: v.nullable(priceRise),
  MBB: v.nullable(priceRise),
  TV: v.nullable(priceRise),
  DUALPLAY: v.nullable(priceRise),
  SA_PSTN: v.nullable(priceRise),
  DUALPLAY_PSTN: v.nullable(priceRise),
})

const Time = v.pipe(Text, v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 08:00'))

const supportOpeningsSource = v.strictObject({
  days: listOf(v.strictObject({ days: listOf(v.picklist(WEEKDAYS)), from: Time, to: Time })),
  publicHolidays: v.picklist(['open', 'closed']),
})

export const brandSource = v.strictObject({
  code: Code,
  referencePrefix: v.pipe(Text, v.regex(/^[A-Z]{2,4}$/, 'must be 2 to 4 capitals')),
  name: Text,
  siteUrl: v.pipe(Text, v.url('must be a web address'), v.regex(/^https?:/, 'must be a web address')),
  themeColor: Colour,
  support: v.pipe(
    v.strictObject({
      sales: Text,
      care: Text,
      email: v.pipe(Text, v.email('must be an email')),
      hours: Text,
      openings: v.optional(supportOpeningsSource),
    }),
    v.check(
      ({ hours, openings }) => openings === undefined || openingsInWords(openings) === hours,
      'hours must say what openings say',
    ),
  ),
  legal: v.strictObject({
    companyName: Text,
    tradingAs: Text,
    companyNumber: Text,
    vatNumber: Text,
    registeredOffice: Text,
  }),
  creditor: v.strictObject({
    name: Text,
    identifier: v.pipe(
      Text,
      v.check(isCreditorIdentifier, 'must be a SEPA creditor identifier with right check digits'),
    ),
    address: Text,
  }),
  terms: v.strictObject({
    version: Text,
    path: v.pipe(Text, v.startsWith('/', 'must be a path of the shop')),
    sections: listOf(
      v.strictObject({
        anchor: v.pipe(Text, v.regex(/^[a-z-]+$/, 'must be small letters and hyphens')),
        title: Text,
        paragraphs: listOf(Text),
      }),
    ),
  }),
  answers: v.optional(listOf(v.strictObject({ title: Text, text: Text }))),
  contractSummary: contractTextsSource,
  vatRate: v.pipe(
    v.number('must be a share such as 0.23'),
    v.minValue(0, 'must not be negative'),
    v.ltValue(1, 'must be below 1'),
  ),
  billDay: v.pipe(
    v.number('must be a day of the month'),
    v.integer('must be a whole day'),
    v.minValue(1, 'must be 1 at least'),
    v.maxValue(28, 'must be a day that every month has, 28 at most'),
  ),
  premisesPlaceholder: Text,
  leaving: v.exactOptional(v.strictObject({ centsPerDay: Price })),
  /** How each service rises every year. In a release each tariff says it, and the sentence on it is made. */
  annualPriceRises: annualRisesSource,
  /** The networks' fees for activation and installation, before any discount. A release has them in each tariff. */
  activationFees: v.strictObject({ FTTH: Price, NBI: Price, FTTC: Price, NGB: Price }),
}) satisfies v.GenericSchema<unknown, Omit<Brand, 'annualPriceIncrease'>>
export type BrandSource = v.InferOutput<typeof brandSource>
export type ActivationFees = BrandSource['activationFees']

export const equipmentSource = listOf(
  v.strictObject({
    code: Code,
    type: Text,
    manufacturer: Text,
    model: Text,
    description: Text,
    color: orNull(Text),
    colorCode: orNull(Colour),
    inventoryCode: orNull(Text),
    main: Flag,
  }),
)
export type EquipmentSource = v.InferOutput<typeof equipmentSource>[number]

function toPriceRise({ amount, percent = 0, ...date }: RiseFields): PriceRise {
  return amount === undefined ? { ...date, percent } : { ...date, amount }
}

type RiseFields = { month: number; firstYear: number; amount?: Cents; percent?: number }

function isInHundredths(percent: number): boolean {
  return Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6
}
