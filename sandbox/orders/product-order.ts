import * as v from 'valibot'

const Text = v.pipe(v.string(), v.minLength(1))
const Whole = v.pipe(v.number(), v.integer())
const Moment = v.pipe(v.string(), v.isoTimestamp())

/**
 * A definition of TMF622 v4 (swagger): its fields, all optional but those that it requires, and no others. A sub-class, which has
 * an `@type` of its own, may have more, as the standard allows.
 */
function definition<Entries extends v.ObjectEntries>(name: string, entries: Entries) {
  const known = new Set([...Object.keys(entries), '@baseType', '@schemaLocation', '@type', '@referredType'])
  return v.pipe(
    v.looseObject(entries),
    v.check(
      (value) => isSubclass(value, name) || Object.keys(value).every((key) => known.has(key)),
      ({ input }) => `${name} has no ${Object.keys(input).filter((key) => !known.has(key))}`,
    ),
  )
}

function isSubclass(value: Readonly<Record<string, unknown>>, name: string): boolean {
  return typeof value['@type'] === 'string' && value['@type'] !== name
}

const optional = v.optional
const Ref = definition('Ref', { id: Text, href: optional(Text), name: optional(Text), description: optional(Text) })
const Channel = definition('RelatedChannel', {
  id: Text,
  href: optional(Text),
  name: optional(Text),
  role: optional(Text),
})
const Money = v.strictObject({ unit: optional(v.string()), value: optional(v.number()) })
const Price = definition('Price', {
  percentage: optional(v.number()),
  taxRate: optional(v.number()),
  taxIncludedAmount: optional(Money),
  dutyFreeAmount: optional(Money),
})
const PRICED = {
  name: optional(Text),
  description: optional(Text),
  recurringChargePeriod: optional(Text),
  unitOfMeasure: optional(Text),
  productOfferingPrice: optional(Ref),
}
const PriceAlteration = definition('PriceAlteration', {
  ...PRICED,
  price: Price,
  priceType: Text,
  applicationDuration: optional(Whole),
  priority: optional(Whole),
})
const OrderPrice = definition('OrderPrice', {
  ...PRICED,
  price: optional(Price),
  priceType: optional(Text),
  billingAccount: optional(Ref),
  priceAlteration: optional(v.array(PriceAlteration)),
})
const Party = definition('RelatedParty', {
  id: Text,
  href: optional(Text),
  name: optional(Text),
  role: optional(Text),
  '@referredType': Text,
})
const Term = {
  name: optional(Text),
  description: optional(Text),
  duration: optional(v.strictObject({ amount: optional(v.number()), units: optional(Text) })),
}
const Period = v.strictObject({ startDateTime: optional(Moment), endDateTime: optional(Moment) })
const Place = definition('Place', { role: Text, id: optional(Text), href: optional(Text), name: optional(Text) })
const Characteristic = definition('Characteristic', { name: Text, valueType: optional(Text), value: v.unknown() })
const ProductRelationship = definition('ProductRelationship', { relationshipType: Text, product: Ref })
const Product = definition('Product', {
  id: optional(Text),
  href: optional(Text),
  name: optional(Text),
  description: optional(Text),
  isBundle: optional(v.boolean()),
  productSerialNumber: optional(Text),
  startDate: optional(Moment),
  terminationDate: optional(Moment),
  place: optional(v.array(Place)),
  product: optional(v.array(Ref)),
  productCharacteristic: optional(v.array(Characteristic)),
  productOffering: optional(Ref),
  productRelationship: optional(v.array(ProductRelationship)),
  productSpecification: optional(Ref),
  productTerm: optional(v.array(definition('ProductTerm', { ...Term, validFor: optional(Period) }))),
})
const ITEM = {
  id: Text,
  action: v.picklist(['add', 'modify', 'delete', 'noChange']),
  quantity: optional(Whole),
  appointment: optional(Ref),
  billingAccount: optional(Ref),
  payment: optional(v.array(Ref)),
  product: optional(Product),
  productOffering: optional(Ref),
  itemPrice: optional(v.array(OrderPrice)),
  itemTotalPrice: optional(v.array(OrderPrice)),
  itemTerm: optional(v.array(definition('OrderTerm', Term))),
  productOrderItemRelationship: optional(
    v.array(definition('OrderItemRelationship', { id: Text, relationshipType: Text })),
  ),
  state: optional(Text),
}
const Part = definition('ProductOrderItem', ITEM)
/** An item may have others within it: the handset of a line that is changed. */
const Item = definition('ProductOrderItem', { ...ITEM, productOrderItem: optional(v.array(Part)) })
type Item = v.InferOutput<typeof Item>

const Items = v.pipe(
  v.array(Item),
  v.minLength(1),
  v.check((items) => new Set(itemsIn(items).map(({ id }) => id)).size === itemsIn(items).length, 'an item twice'),
  v.check((items) => {
    const ids = new Set(itemsIn(items).map(({ id }) => id))
    return itemsIn(items).every((item) => (item.productOrderItemRelationship ?? []).every(({ id }) => ids.has(id)))
  }, 'a relationship to no item'),
)

/** Every item of an order, with those within others. */
export function itemsIn(items: readonly Item[]): v.InferOutput<typeof Part>[] {
  return items.flatMap((item) => [item, ...(item.productOrderItem ?? [])])
}

const Note = definition('Note', {
  id: optional(Text),
  author: optional(Text),
  date: optional(Moment),
  text: v.string(),
})
const PARTS = {
  agreement: v.optional(v.array(Ref)),
  channel: v.optional(v.array(Channel)),
  note: v.optional(v.array(Note)),
  orderTotalPrice: v.optional(v.array(OrderPrice)),
  payment: v.optional(v.array(Ref)),
  relatedParty: v.optional(v.array(Party)),
}

export const ProductOrderCreate = definition('ProductOrder', {
  ...PARTS,
  externalId: v.optional(Text),
  category: v.optional(Text),
  description: v.optional(Text),
  notificationContact: v.optional(Text),
  priority: v.optional(Text),
  requestedStartDate: v.optional(Moment),
  requestedCompletionDate: v.optional(Moment),
  billingAccount: v.optional(Ref),
  productOrderItem: Items,
})
export type ProductOrderCreate = v.InferOutput<typeof ProductOrderCreate>

/** What this operator lets a shop change of an order: a merge (RFC 7396), so that a list takes the place of the old one. */
export const ProductOrderUpdate = v.strictObject({
  ...PARTS,
  '@type': v.optional(Text),
  description: v.optional(Text),
  notificationContact: v.optional(Text),
  productOrderItem: v.optional(Items),
})
export type ProductOrderUpdate = v.InferOutput<typeof ProductOrderUpdate>

/** The state transitions of an order in TMF622. */
export const NEXT_STATES = {
  acknowledged: ['inProgress', 'pending'],
  rejected: [],
  pending: ['inProgress', 'cancelled', 'assessingCancellation'],
  held: ['inProgress', 'cancelled', 'assessingCancellation'],
  inProgress: ['pending', 'held', 'completed', 'failed', 'partial', 'assessingCancellation'],
  assessingCancellation: ['inProgress', 'pending', 'held', 'pendingCancellation'],
  pendingCancellation: ['cancelled'],
  cancelled: [],
  completed: [],
  failed: [],
  partial: [],
} as const
export type OrderState = keyof typeof NEXT_STATES

export function mayBecome(from: OrderState, to: OrderState): boolean {
  const next: readonly OrderState[] = NEXT_STATES[from]
  return next.includes(to)
}

export function isFinal(state: OrderState): boolean {
  return NEXT_STATES[state].length === 0
}

export const OUTCOMES = ['completed', 'partial', 'failed', 'held', 'pending', 'cancelled', 'rejected'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** The next state on the way to the outcome. Null: it stays as it is. */
export function stepTowards(outcome: Outcome, state: OrderState): OrderState | null {
  if (state === 'acknowledged') return outcome === 'pending' ? 'pending' : 'inProgress'
  if (state === 'held') return outcome === 'cancelled' ? 'cancelled' : null
  if (state !== 'inProgress') return null
  // An order in progress is neither cancelled nor rejected directly; it is held first.
  if (outcome === 'cancelled') return 'held'
  return outcome === 'rejected' ? 'failed' : outcome
}
