import * as v from 'valibot'
import { NUMBER_CHARACTERISTICS, type NumberRequest, numberRequest } from './brought-number.ts'
import { type Characteristic, Characteristic as CharacteristicSchema, Relationship, text } from './tmf-parts.ts'

const Offering = v.object({ id: text(60), name: v.optional(v.string()), '@referredType': v.optional(v.string()) })

const Place = v.object({
  /** A home of a building, as the address book names it. */
  id: v.optional(text(100)),
  role: v.optional(v.string()),
  postcode: v.optional(text(20)),
  postCode: v.optional(text(20)),
  '@type': v.optional(v.string()),
  '@referredType': v.optional(v.string()),
})

const Extra = v.object({
  id: v.optional(text(100)),
  action: v.optional(v.picklist(['add', 'noChange'], 'add or noChange')),
  quantity: v.optional(v.literal(1)),
  productOffering: Offering,
})

const ITEM = {
  action: v.optional(v.picklist(['add', 'modify', 'noChange', 'delete'], 'add, modify, noChange or delete'), 'add'),
  quantity: v.optional(v.literal(1, 'One of each: order a second line as an item of its own')),
  productOffering: v.optional(Offering),
  product: v.optional(
    v.object({
      place: v.optional(v.array(Place)),
      productCharacteristic: v.optional(
        v.pipe(
          v.array(CharacteristicSchema),
          v.description(
            'hasService, provider, providerName, accountNumber, keepNumber, phoneNumber and connectedDevice (ALARM, PENDANT or NONE; any number of them): what the customer has now. visitFrom: a date, for the first free time of an engineer from then on. In a cart, of a mobile plan: portInNumber, portInOperator, portInOperatorName, portInAccountType, portInAccountNumber, portInHolder, portInConsent and portInFrom (a date), for a number that the customer brings; sendPortInCode sends a text with a code to it, and portInCode is that code, read out by the customer',
          ),
        ),
      ),
    }),
  ),
  appointment: v.optional(
    v.pipe(v.object({ id: text(200) }), v.description('A free time of an engineer, by its id; instead of visitFrom')),
  ),
}

const MOST_ITEMS = 20
const Items = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(v.array(v.object(entries)), v.maxLength(MOST_ITEMS, `At most ${MOST_ITEMS} items`))

/** Items of a shopping cart (TMF663). */
export const CartItems = Items({
  id: v.optional(text(100)),
  ...ITEM,
  cartItem: v.optional(v.array(Extra)),
  cartItemRelationship: v.optional(v.array(Relationship)),
})

/** Items of an order (TMF622). */
export const OrderItems = v.pipe(
  Items({
    id: text(100),
    ...ITEM,
    productOrderItem: v.optional(v.array(Extra)),
    productOrderItemRelationship: v.optional(v.array(Relationship)),
  }),
  v.minLength(1, 'An order has an item'),
)

type CartItem = v.InferOutput<typeof CartItems>[number]
type OrderItem = v.InferOutput<typeof OrderItems>[number]

/** A plan that the partner wants in a cart, in the shop's words. */
export type LineRequest = {
  /** The item's id: of a line that is there, or the partner's own. */
  ref: string
  /** Null: that of the line. */
  plan: string | null
  /** Codes of its add-ons. Null: nothing is said of them. */
  addOns: readonly string[] | null
  /** Where it goes. Null: nothing is said of it. */
  place: { eircode: string | null; addressId: string | null } | null
  /** What it stands beside, by the ref of that item. */
  beside: string | null
  visit: VisitRequest | null
  /** Fields of the form about the service of today. Null: nothing is said. */
  answers: Readonly<Record<string, unknown>> | null
  /** Null: nothing is said of a number that is brought. */
  number: NumberRequest | null
}

/** A free time of the diary by its id, or the first on this day or after it (an ISO date). */
export type VisitRequest = { slotId: string } | { from: string }

/** Characteristics that are fields of the form about the service of today. */
const ANSWERS = ['hasService', 'provider', 'providerName', 'accountNumber', 'keepNumber', 'phoneNumber'] as const
const DEVICES = 'connectedDevice'
const VISIT_FROM = 'visitFrom'
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** What the shop says of an item itself, and a partner sends back with it. */
const SAID_BY_SHOP = ['serviceGroup', 'broadbandTechnology', 'availableFrom'] as const

/** Every characteristic that an item may have. Another one is refused: what is not read must not be thought agreed. */
const KNOWN_CHARACTERISTICS: readonly string[] = [
  ...[...ANSWERS, DEVICES, VISIT_FROM, ...SAID_BY_SHOP],
  ...NUMBER_CHARACTERISTICS,
]

/** Items as lines; those that are to go are left out. A text: what is wrong with them. */
export function requestedLines(items: readonly (CartItem | OrderItem)[]): LineRequest[] | string {
  const lines: LineRequest[] = []
  for (const [index, item] of items.entries()) {
    if (item.action === 'delete') continue
    const line = requestedLine(item, index)
    if (typeof line === 'string') return line
    lines.push(line)
  }
  const refs = lines.map(({ ref }) => ref)
  if (new Set(refs).size < refs.length) return 'Two items have the same id'
  const lost = lines.find(({ beside }) => beside !== null && !refs.includes(beside))
  return lost === undefined ? lines : `Item ${lost.ref} relies on item ${lost.beside}, which is missing`
}

function requestedLine(item: CartItem | OrderItem, index: number): LineRequest | string {
  const ref = item.id ?? String(index + 1)
  const characteristics = item.product?.productCharacteristic ?? []
  const unknown = characteristics.find(({ name }) => !KNOWN_CHARACTERISTICS.includes(name))
  if (unknown !== undefined) return `Item ${ref}: the characteristic ${unknown.name} isn’t known here`
  const from = characteristics.find(({ name }) => name === VISIT_FROM)?.value
  if (from !== undefined && !(typeof from === 'string' && DAY.test(from)))
    return `Item ${ref}: ${VISIT_FROM} is a date, as 2027-01-31`
  const number = numberRequest(characteristics)
  if (typeof number === 'string') return `Item ${ref}: ${number}`
  const extras = 'productOrderItem' in item ? item.productOrderItem : 'cartItem' in item ? item.cartItem : undefined
  const related =
    'productOrderItemRelationship' in item
      ? item.productOrderItemRelationship
      : 'cartItemRelationship' in item
        ? item.cartItemRelationship
        : undefined
  const place = item.product?.place?.[0]
  return {
    ref,
    plan: item.productOffering?.id ?? null,
    addOns: extras?.map(({ productOffering }) => productOffering.id) ?? null,
    place: place ? { eircode: place.postcode ?? place.postCode ?? null, addressId: place.id ?? null } : null,
    beside: related?.find(({ relationshipType }) => relationshipType === 'reliesOn')?.id ?? null,
    visit: item.appointment ? { slotId: item.appointment.id } : typeof from === 'string' ? { from } : null,
    answers: answersOf(characteristics),
    number,
  }
}

function answersOf(characteristics: readonly Characteristic[]): LineRequest['answers'] {
  const answers: Record<string, unknown> = {}
  for (const { name, value } of characteristics)
    if ((ANSWERS as readonly string[]).includes(name)) answers[name] = value
  const devices = characteristics.filter(({ name }) => name === DEVICES).map(({ value }) => value)
  if (devices.length > 0) answers['connectedDevices'] = devices
  return Object.keys(answers).length === 0 ? null : answers
}
