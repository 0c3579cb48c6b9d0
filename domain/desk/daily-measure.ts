/**
 * What is counted of every day. carts: by the furthest step within a week of the day on which they began. orders: by their state
 * now. taken and refunded: cents. fallout: what needed a person at the last count. handOver: seconds from the contract until order
 * management had it. visits: due on the day, and done on it.
 */
export const DAILY_MEASURES = ['carts', 'orders', 'taken', 'refunded', 'fallout', 'handOver', 'visits'] as const
export type DailyMeasure = (typeof DAILY_MEASURES)[number]

/** The way from a cart to a contract. Each step has those of the next in it. */
export const CART_STEPS = ['begun', 'checkout', 'details', 'ordered', 'confirmed'] as const
export type CartStep = (typeof CART_STEPS)[number]

export const CART_STEP_NAMES = {
  begun: 'Carts begun',
  checkout: 'Checkout begun',
  details: 'Details entered',
  ordered: 'Ordered',
  confirmed: 'Contract made',
} as const satisfies Record<CartStep, string>

/** The days from one to the other, both included. Empty: the first is after the last. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

/** So many days before a day. */
export function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)
}

const DAY_MS = 24 * 60 * 60_000
