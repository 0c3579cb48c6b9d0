/** What people send: pages from memory, the first steps of newcomers, changes of carts, steps of checkout, and orders. */
export const KINDS = ['page', 'newcomer', 'cart', 'checkout', 'order'] as const
export type Kind = (typeof KINDS)[number]

/** Requests of one visit in the mean, as docs/capacity.md reckons a visit. */
export const OF_A_VISIT: Readonly<Record<Kind, number>> = {
  page: 6,
  newcomer: 1,
  cart: 0.75,
  checkout: 0.39,
  order: 0.03,
}

/** Somebody who has a cart already. Each has an address and a pass of their own, as behind a proxy. */
export type Buyer = { address: string; cookie: string; reference: string }
export type CartHolder = Buyer & { line: string }
/** The variables of the order button. */
export type Orderer = Buyer & { press: Record<string, unknown> }

export type Crowd = {
  url: string
  /** Public ones. */
  pages: readonly string[]
  eircodes: readonly string[]
  carts: readonly CartHolder[]
  inCheckout: readonly Buyer[]
  orders: readonly Orderer[]
  /** Texts of the storefront's operations, by name. */
  operations: Readonly<
    Record<'CheckAddress' | 'KnownPlans' | 'SetAddOns' | 'SaveCheckoutDetails' | 'PlaceOrder', string>
  >
}

/** A load in an open model: requests leave at random moments with this mean rate, whether or not others have a response. */
export type Offer = { visitsPerSecond: number; seconds: number; ofAVisit: Readonly<Record<Kind, number>> }

export type KindResult = {
  offered: number
  admitted: number
  refused: number
  /** Neither: by status or code. */
  failed: Record<string, number>
  /** Milliseconds of those that were admitted, and of those that were turned away. */
  p50: number
  p95: number
  refusedP95: number
}

/** Of the requests that cost something and were sent in one second. */
export type Second = { p95: number; refused: number }

export type Offered = {
  kinds: Record<Kind, KindResult>
  /** Of all kinds that cost something. */
  costly: KindResult
  seconds: readonly Second[]
  /** Of the sender: share of one processor, and the longest time for which it was late. */
  processors: number
  lateMs: number
  /** The most requests that waited in the sender for a connection. */
  backlog: number
}

/** What the shop has acknowledged to people. */
export type Acknowledged = {
  /** The version after the last change, and how many changes there were. Unsure: a change whose response was lost or broken. */
  carts: { reference: string; version: number | null; changes: number; isUnsure: boolean }[]
  /** Carts that were ordered. */
  orders: { cart: string; order: string }[]
  /** Newcomers who were turned away at first, and let in later: how long it took each. */
  waits: { number: number; p50: number; p95: number }
}

export type ToSender = { type: 'offer'; offer: Offer } | { type: 'leave' } | { type: 'acknowledged' }
