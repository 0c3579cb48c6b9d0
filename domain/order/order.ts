import * as v from 'valibot'
import type { Address } from '#domain/address/address.ts'
import { storedAddress } from '#domain/address/stored-address.ts'
import { type Cart, type CartDocument, type CartName, cartDocument, readCart } from '#domain/cart/cart.ts'
import { type CartLine, devicesOf, isTv } from '#domain/cart/lines/cart-line.ts'
import { cartStart } from '#domain/cart/lines/expected-start.ts'
import { pricedItems } from '#domain/cart/priced-items.ts'
import type { Checkout } from '#domain/checkout/checkout.ts'
import { storedDelivery, storedDetails, storedPaymentChoice } from '#domain/checkout/stored-checkout.ts'
import { type Cents, cents, NOTHING } from '#domain/money.ts'
import type { BillingStart } from '#domain/pricing/bill-date.ts'
import { FREE, longestTerm, type PricedItem } from '#domain/pricing/priced-item.ts'
import { totalsOf } from '#domain/pricing/totals.ts'
import { type Stored, storedDocument } from '#domain/stored-document.ts'
import { Amount, orNull } from '#domain/stored-parts.ts'
import { type PlacedByPartner, placedByPartner } from './by-partner/placed-by-partner.ts'
import { type OrderPromise, orderPromise } from './order-promise.ts'

/** The response of the credit bureau, as stored with the order. */
export type Credit = { decision: 'PASS' | 'DEPOSIT' | 'REFER'; reference: string; at: string }

/**
 * What was ordered, as it was on that day. Nothing in it changes afterwards but what the bureau said, the time of the visit,
 * the porting details of a number and, until it is handed over, whom to reach and how.
 */
export type Ordered = {
  cart: Cart
  /** Where each line into a home goes, by its id. */
  homes: Readonly<Record<string, Address>>
  /** The most that each line into a home carries, by its id. Missing: ordered before it was stored. */
  lineSpeeds?: Readonly<Record<string, number>>
  details: NonNullable<Checkout['details']>
  delivery: Checkout['delivery']
  payment: NonNullable<Checkout['payment']>
  terms: { version: string; agreedAt: string; startEarly: boolean }
  credit: Credit | null
  /** Addresses that letters went to before, oldest first. Missing: none. */
  formerEmails?: readonly string[]
  /** A card is checked without a charge, because a device goes out on credit. Missing: not so. */
  checksCard?: true
  /** Required by the bureau, on top of what is due today for the cart. */
  deposit: Cents
  /** Who shared the cart in a shop when it was ordered. Missing: nobody. */
  assistant?: { id: string; name: string; shop: string | null }
  /** The partner's system that placed it for the customer. Missing: the customer ordered here. */
  partner?: PlacedByPartner
  /** Every date, sum and step that was shown before the order button. Missing: ordered before it was stored. */
  promises?: readonly OrderPromise[]
}

/** As it is stored: its cart is a stored cart, with what its row says. */
type OrderParts = Omit<Ordered, 'cart'> & { cart: CartName & { document: CartDocument } }

const storedOrder = storedDocument<OrderParts>({
  name: 'orders',
  format: 1,
  schema: v.object({
    cart: v.object({
      uuid: v.string(),
      reference: v.string(),
      version: v.number(),
      document: v.custom<CartDocument>((value) => typeof value === 'object' && value !== null, 'a cart'),
    }),
    homes: v.record(v.string(), storedAddress),
    lineSpeeds: v.exactOptional(v.record(v.string(), v.number())),
    details: storedDetails,
    delivery: orNull(storedDelivery),
    payment: storedPaymentChoice,
    terms: v.object({ version: v.string(), agreedAt: v.string(), startEarly: v.boolean() }),
    credit: orNull(
      v.object({ decision: v.picklist(['PASS', 'DEPOSIT', 'REFER']), reference: v.string(), at: v.string() }),
    ),
    formerEmails: v.exactOptional(v.array(v.string())),
    checksCard: v.exactOptional(v.literal(true)),
    deposit: Amount,
    assistant: v.exactOptional(v.object({ id: v.string(), name: v.string(), shop: orNull(v.string()) })),
    partner: v.exactOptional(placedByPartner),
    promises: v.exactOptional(v.array(orderPromise)),
  }),
})

export type OrderDocument = Stored<OrderParts>

/** The one place where a stored order becomes an order again. */
export function readOrdered(document: unknown, id: string): Ordered {
  const { cart, ...rest } = storedOrder.read(document, id)
  return { ...rest, cart: readCart(cart, cart.document, id) }
}

export function orderDocument({ cart, ...rest }: Ordered): OrderDocument {
  const { uuid, reference, version } = cart
  return storedOrder.write({ ...rest, cart: { uuid, reference, version, document: cartDocument(cart) } })
}

export const DEPOSIT_ITEM = 'deposit'

/** What the cart's prices and the deposit come to. */
export function orderItems({ cart, deposit }: Pick<Ordered, 'cart' | 'deposit'>): PricedItem[] {
  const items = pricedItems(cart)
  if (deposit === 0) return items
  const alone = {
    id: DEPOSIT_ITEM,
    lineId: null,
    service: null,
    price: FREE,
    rise: null,
    vatRate: 0,
    term: longestTerm(items),
  }
  return [...items, { ...alone, deposit }]
}

/**
 * The credit bureau requires one deposit for the whole order; each offer of a cart names its own. It is named by the
 * handset that it secures, else by the first plan that is left.
 */
export function namedByOffer(items: readonly PricedItem[], lines: readonly CartLine[]): PricedItem[] {
  const lineId = depositLine(lines)
  return items.map((item) => (item.id === DEPOSIT_ITEM ? { ...item, lineId } : item))
}

function depositLine(lines: readonly CartLine[]): string | null {
  const mobile = lines.filter(({ kind }) => kind === 'mobile')
  const withHandset = mobile.find((line) => devicesOf(line).length > 0)
  return (withHandset ?? mobile[0] ?? lines[0])?.id ?? null
}

/** From when its bills are dated: the visit, the parcel, the day that the line is promised for, or a week after the order. */
export function orderStart(
  { cart, terms }: Pick<Ordered, 'cart'> & { terms: Pick<Ordered['terms'], 'agreedAt'> },
  billDay: number,
): BillingStart {
  return cartStart(cart, new Date(terms.agreedAt), billDay)
}

/** The same for one line, as its contract summary counts: TV starts with the line that it is watched over. */
export function lineStart(ordered: Parameters<typeof orderStart>[0], line: CartLine, billDay: number): BillingStart {
  const ids = [line.id, isTv(line) ? line.beside.line : null]
  const lines = ordered.cart.lines.filter(({ id }) => ids.includes(id))
  return orderStart({ ...ordered, cart: { ...ordered.cart, lines } }, billDay)
}

export function dueToday(ordered: Pick<Ordered, 'cart' | 'deposit'>): Cents {
  return totalsOf(orderItems(ordered)).payTodayTotal
}

/** Whether the customer has to go to the provider's page: to pay, to leave a card for the bills, or to have one checked. */
export function needsCard(ordered: Pick<Ordered, 'cart' | 'deposit' | 'payment' | 'checksCard'>): boolean {
  return dueToday(ordered) > 0 || ordered.payment.monthly === 'CARD' || ordered.checksCard === true
}

/** With a deposit more is due today than was promised for the cart alone; the customer accepts it before paying. */
export function withDeposit(ordered: Ordered, deposit: Cents): Ordered {
  const known = { ...ordered, deposit }
  const { promises } = ordered
  if (promises === undefined) return known
  const amount = dueToday(known)
  return { ...known, promises: promises.map((one) => (one.kind === 'payToday' ? { ...one, amount } : one)) }
}

/** What the customer owes every month when all discounts have ended. */
export function fullMonthly(cart: Cart): Cents {
  return cents(pricedItems(cart).reduce((total, { price }) => total + (price.monthly ?? NOTHING), 0))
}
