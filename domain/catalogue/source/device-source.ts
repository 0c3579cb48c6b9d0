import * as v from 'valibot'
import type { Handset, Manufacturer, MobileBroadbandDevice } from '#domain/catalogue/device.ts'
import { SIM_CARD_TYPES } from '#domain/vocabulary.ts'
import { Code, Colour, listOf, oneOf, orNull, Position, Price, Stock, someOf, Text } from './source-parts.ts'

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
})

export const handsetSource = v.strictObject({
  slug: v.pipe(Text, v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters and digits joined by hyphens')),
  manufacturer: Text,
  model: Text,
  description: Text,
  specifications: listOf(Text),
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
