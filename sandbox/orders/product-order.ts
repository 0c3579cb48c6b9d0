import * as v from 'valibot'

/** What TMF622 v4 requires of a ProductOrder_Create and of its parts; other fields are stored as they came. */
const Text = v.pipe(v.string(), v.minLength(1))
const Ref = v.looseObject({ id: Text })
const Money = v.looseObject({ unit: v.optional(v.string()), value: v.optional(v.number()) })
const Price = v.looseObject({ taxIncludedAmount: v.optional(Money), dutyFreeAmount: v.optional(Money) })
const OrderPrice = v.looseObject({
  price: v.optional(Price),
  priceAlteration: v.optional(v.array(v.looseObject({ price: Price, priceType: Text }))),
})
const Party = v.looseObject({ id: Text, '@referredType': Text })
const Product = v.looseObject({
  place: v.optional(v.array(v.looseObject({ role: Text }))),
  productCharacteristic: v.optional(v.array(v.looseObject({ name: Text, value: v.unknown() }))),
  productSpecification: v.optional(Ref),
})
const ITEM = {
  id: Text,
  action: v.picklist(['add', 'modify', 'delete', 'noChange']),
  quantity: v.optional(v.pipe(v.number(), v.integer())),
  appointment: v.optional(Ref),
  payment: v.optional(v.array(Ref)),
  product: v.optional(Product),
  productOffering: v.optional(Ref),
  itemPrice: v.optional(v.array(OrderPrice)),
  productOrderItemRelationship: v.optional(v.array(v.looseObject({ id: Text, relationshipType: Text }))),
}
const Part = v.looseObject(ITEM)
/** An item may have others within it: the handset of a line that is changed. */
const Item = v.looseObject({ ...ITEM, productOrderItem: v.optional(v.array(Part)) })
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

const PARTS = {
  agreement: v.optional(v.array(Ref)),
  channel: v.optional(v.array(Ref)),
  note: v.optional(v.array(v.looseObject({ text: v.string() }))),
  orderTotalPrice: v.optional(v.array(OrderPrice)),
  payment: v.optional(v.array(Ref)),
  relatedParty: v.optional(v.array(Party)),
}

export const ProductOrderCreate = v.looseObject({
  ...PARTS,
  externalId: v.optional(Text),
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
