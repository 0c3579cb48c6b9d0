import * as v from 'valibot'
import { cents } from '#domain/money.ts'
import { type CART_TYPES, INSTALLATION_TYPES, SERVICE_GROUPS } from '#domain/vocabulary.ts'
import { ATTRIBUTE_TYPES } from './tariff.ts'

const Text = v.pipe(v.string('must be text'), v.trim(), v.nonEmpty('must not be empty'))
const Code = v.pipe(v.string('must be text'), v.regex(/^[A-Z0-9_]+$/, 'must be capitals, digits and underscores'))
const Price = v.pipe(
  v.number('must be a number of cents'),
  v.safeInteger('must be whole cents'),
  v.minValue(0, 'must not be negative'),
  v.transform(cents),
)
const Speed = v.pipe(v.number('must be a number of Mb/s'), v.gtValue(0, 'must be more than 0'))
const Months = v.pipe(
  v.number('must be a number of months'),
  v.integer('must be whole months'),
  v.minValue(1, 'must be at least 1'),
)
const orNull = <T extends v.GenericSchema>(schema: T) => v.optional(v.nullable(schema), null)

export const brandSource = v.strictObject({
  /** Names the brand on carts and orders. */
  code: Code,
  name: Text,
  siteUrl: v.pipe(Text, v.url('must be a web address')),
  themeColor: v.pipe(Text, v.hexColor('must be a colour such as #1f1235')),
  support: v.strictObject({ sales: Text, care: Text, email: v.pipe(Text, v.email('must be an email')), hours: Text }),
  legal: v.strictObject({
    companyName: Text,
    tradingAs: Text,
    companyNumber: Text,
    vatNumber: Text,
    registeredOffice: Text,
  }),
  /** A share: 0.23 for 23 %. */
  vatRate: v.pipe(
    v.number('must be a share such as 0.23'),
    v.minValue(0, 'must not be negative'),
    v.ltValue(1, 'must be below 1'),
  ),
  /** The name of the line to take where a building has several. */
  premisesPlaceholder: Text,
  annualPriceIncrease: Text,
})
export type BrandSource = v.InferOutput<typeof brandSource>

export const equipmentSource = v.array(
  v.strictObject({
    code: Code,
    type: Text,
    manufacturer: Text,
    model: Text,
    description: Text,
    color: orNull(Text),
    colorCode: orNull(v.pipe(Text, v.hexColor('must be a colour such as #1f1235'))),
    inventoryCode: orNull(Text),
    main: v.boolean('must be true or false'),
  }),
  'must be a list',
)
export type EquipmentSource = v.InferOutput<typeof equipmentSource>[number]

const attributeSource = v.strictObject({
  type: v.picklist(ATTRIBUTE_TYPES, `must be one of ${ATTRIBUTE_TYPES.join(', ')}`),
  value: Text,
  sortOrder: orNull(v.number('must be a number')),
  createdAt: orNull(v.pipe(Text, v.isoDate('must be a date'))),
  icon: orNull(Text),
  alt: orNull(Text),
})

/** Every kind of customer named here can buy the term; null is without an introductory discount. */
const discountsSource = v.partial(
  v.strictObject({
    NEW_ACQUISITION: discountSource(),
    CROSS_SELL: discountSource(),
    CHANGE_OFFER: discountSource(),
  } satisfies Record<(typeof CART_TYPES)[number], unknown>),
)

function discountSource() {
  return v.nullable(v.strictObject({ value: Price, months: Months }, 'must be a discount or null'))
}

export const offerSource = v.strictObject({
  offerCode: Code,
  serviceGroup: v.picklist(SERVICE_GROUPS, `must be one of ${SERVICE_GROUPS.join(', ')}`),
  technology: v.picklist(['FTTH', 'NBI', 'FTTC', 'NGB'], 'must be FTTH, NBI, FTTC or NGB'),
  displayName: Text,
  description: Text,
  category: Code,
  sortOrder: orNull(v.number('must be a number')),
  advertised: v.optional(v.boolean('must be true or false'), true),
  installationType: v.picklist(INSTALLATION_TYPES, `must be one of ${INSTALLATION_TYPES.join(', ')}`),
  speeds: v.strictObject({
    minDownload: Speed,
    maxDownload: Speed,
    minUpload: v.nullable(Speed),
    maxUpload: v.nullable(Speed),
  }),
  inclusiveEquipment: v.array(Code, 'must be a list'),
  attributes: v.array(attributeSource, 'must be a list'),
  plans: v.pipe(
    v.array(
      v.strictObject({
        commitmentDuration: v.picklist([12, 24], 'must be 12 or 24'),
        price: Price,
        activationDiscount: Price,
        discounts: discountsSource,
      }),
      'must be a list',
    ),
    v.nonEmpty('must hold at least one plan'),
  ),
})
export type OfferSource = v.InferOutput<typeof offerSource>
export type PlanSource = OfferSource['plans'][number]
