import * as v from 'valibot'
import { SIM_CARD_TYPES } from '#domain/vocabulary.ts'
import {
  ENERGY_CLASSES,
  type Handset,
  type Manufacturer,
  type MobileBroadbandDevice,
  PRODUCT_CLASSES,
} from '../device.ts'
import {
  Code,
  Colour,
  Day,
  Flag,
  listOf,
  oneOf,
  orNull,
  Position,
  Price,
  Stock,
  someOf,
  Text,
  whole,
} from './source-parts.ts'

export const manufacturerSource = listOf(
  v.strictObject({ manufacturer: Text, logo: Text, logoAltText: Text }),
) satisfies v.GenericSchema<unknown, Manufacturer[]>

const variantSource = v.strictObject({
  code: Code,
  color: Text,
  colorCode: Colour,
  capacity: Text,
  price: Price,
  inventoryCode: Text,
  simCardTypes: someOf(oneOf(SIM_CARD_TYPES), 'type of SIM'),
  picture: Text,
  altText: Text,
  firstStock: Stock,
  restockOn: v.optional(orNull(Day), null),
})

/** No phone is sold in the EU without it. */
const labelSource = v.strictObject({
  energyClass: oneOf(ENERGY_CLASSES),
  enduranceMinutes: whole(60, 20_000, 'number of minutes, 60 to 20000'),
  batteryCycles: whole(100, 5000, 'number of charges, 100 to 5000'),
  freeFall: oneOf(PRODUCT_CLASSES),
  repairability: oneOf(PRODUCT_CLASSES),
  ingressProtection: v.pipe(Text, v.regex(/^IP[0-6X][0-9X]$/, 'must be a rating such as IP68')),
  registration: v.pipe(Text, v.regex(/^\d{4,10}$/, 'must be the number in the register of the EU, such as 1234567')),
})

const chargingSource = v.pipe(
  v.strictObject({
    least: whole(1, 240, 'number of watts, 1 to 240'),
    most: whole(1, 240, 'number of watts, 1 to 240'),
    powerDelivery: Flag,
    chargerIncluded: Flag,
  }),
  v.check(({ least, most }) => least <= most, 'least must not be above most'),
)

export const handsetSource = v.strictObject({
  slug: v.pipe(Text, v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters and digits joined by hyphens')),
  manufacturer: Text,
  model: Text,
  description: Text,
  specifications: listOf(Text),
  label: labelSource,
  charging: chargingSource,
  updateYears: orNull(whole(1, 20, 'number of years, 1 to 20')),
  sortOrder: Position,
  flash: orNull(v.strictObject({ description: Text, color: Colour })),
  variants: someOf(variantSource, 'variant'),
}) satisfies v.GenericSchema<unknown, Handset>

export const deviceSource = listOf(
  v.strictObject({
    code: Code,
    manufacturer: Text,
    model: Text,
    specifications: listOf(Text),
    price: Price,
    color: Text,
    colorCode: Colour,
    inventoryCode: Text,
    picture: Text,
    mobilePicture: Text,
    altText: Text,
    firstStock: Stock,
  }),
) satisfies v.GenericSchema<unknown, MobileBroadbandDevice[]>
