import { type JourneyStorage, journey } from './journey-storage.ts'

/** Dispatched on the window when this browser begins to share a cart. */
export const ASSISTANCE_NOTED = 'assistance'

/**
 * That this browser shares a cart with a shop: as its customer, who made a code, as the assistant who opened it, or as the
 * shop's tablet, which the customer signs on.
 */
export type SharedCart =
  | { role: 'customer'; reference: string; until: string }
  | { role: 'assistant'; customer: string | null }
  | { role: 'tablet'; reference: string }

export function sharedCart(storage: JourneyStorage = journey): SharedCart | null {
  return storage.readJson('SHARED_CART', isSharedCart)
}

export function noteSharedCart(shared: SharedCart, storage: JourneyStorage = journey): void {
  storage.write('SHARED_CART', shared)
  reserveStrip(true)
  dispatchEvent(new Event(ASSISTANCE_NOTED))
}

export function forgetSharedCart(storage: JourneyStorage = journey): void {
  storage.clear('SHARED_CART')
}

/** Marks the page, so that the strip has its place before it is there, and nothing moves when it comes. */
export function reserveStrip(isShared: boolean): void {
  document.documentElement.toggleAttribute('data-shared', isShared)
}

function isSharedCart(value: unknown): value is SharedCart {
  return typeof value === 'object' && value !== null && 'role' in value
}
