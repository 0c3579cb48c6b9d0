import * as v from 'valibot'
import type { Brand } from '#domain/catalogue/brand.ts'
import { isCreditorIdentifier } from '#domain/catalogue/creditor-identifier.ts'
import { contractTextsSource } from './contract-texts-source.ts'
import { annualRisesSource } from './price-rise-source.ts'
import { Code, Colour, Flag, listOf, orNull, Price, Text } from './source-parts.ts'

export const brandSource = v.strictObject({
  code: Code,
  referencePrefix: v.pipe(Text, v.regex(/^[A-Z]{2,4}$/, 'must be 2 to 4 capitals')),
  name: Text,
  siteUrl: v.pipe(Text, v.url('must be a web address'), v.regex(/^https?:/, 'must be a web address')),
  themeColor: Colour,
  support: v.strictObject({ sales: Text, care: Text, email: v.pipe(Text, v.email('must be an email')), hours: Text }),
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
  /** How each service rises every year. In a release each tariff says it, and the sentence on it is made. */
  annualPriceRises: annualRisesSource,
  /** What the networks ask for activation and installation, before any discount. In a release each tariff says it. */
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
