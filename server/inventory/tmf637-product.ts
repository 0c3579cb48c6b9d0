import * as v from 'valibot'

const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(300))
const Moment = v.pipe(v.string(), v.isoTimestamp())
const Euro = v.object({
  taxIncludedAmount: v.object({
    unit: v.literal('EUR'),
    value: v.pipe(v.number(), v.minValue(-10_000), v.maxValue(10_000)),
  }),
})

const Alteration = v.object({
  name: v.nullish(Text),
  priceType: v.string(),
  price: Euro,
  applicationDuration: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1200))),
})

const Price = v.object({
  priceType: v.string(),
  recurringChargePeriod: v.nullish(v.string()),
  price: Euro,
  productPriceAlteration: v.optional(v.array(Alteration), () => []),
})

const Term = v.object({
  name: v.nullish(v.string()),
  duration: v.nullish(
    v.object({ amount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(120)), units: v.string() }),
  ),
  validFor: v.nullish(v.object({ endDateTime: Moment })),
})

const Characteristic = v.object({ name: Text, value: v.unknown() })

/** The fields of a product (TMF637 v4) that the shop reads. */
export const Product = v.object({
  id: Text,
  name: Text,
  status: v.picklist(['active', 'suspended', 'pendingTerminate']),
  startDate: Moment,
  productOffering: v.object({ id: Text }),
  productCharacteristic: v.optional(v.array(Characteristic), () => []),
  productTerm: v.optional(v.array(Term), () => []),
  productPrice: v.pipe(v.array(Price), v.minLength(1)),
  place: v.optional(v.array(v.object({ role: v.string(), name: v.nullish(Text) })), () => []),
  realizingResource: v.optional(v.array(v.object({ name: v.nullish(v.string()), value: v.nullish(Text) })), () => []),
  productOrderItem: v.optional(v.array(v.object({ productOrderId: Text })), () => []),
  productRelationship: v.optional(
    v.array(v.object({ relationshipType: v.string(), product: v.object({ id: Text }) })),
    () => [],
  ),
  /** Sold with it: a phone, a device. */
  product: v.optional(
    v.array(v.object({ name: v.nullish(Text), productCharacteristic: v.optional(v.array(Characteristic), () => []) })),
    () => [],
  ),
  relatedParty: v.array(v.object({ id: Text, role: v.nullish(v.string()) })),
})
export type Product = v.InferOutput<typeof Product>
