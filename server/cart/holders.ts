import { timingSafeEqual } from 'node:crypto'
import type { Cart } from '#domain/cart/cart.ts'
import { isSomebodys, knowsPerson } from '#domain/cart/knows-person.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Caller, customerIdOf, journeyCustomerOf } from '#server/session/caller.ts'
import { isExistingCustomers } from '#server/session/journey.ts'
import type { StoredCart } from './stored-cart.ts'

type Held = Pick<StoredCart, 'cart' | 'held' | 'holders'>
type Owned = Held & Pick<StoredCart, 'customer' | 'partner' | 'saleId' | 'tabletMark'>

/** Holder of a cart once a change is saved. */
export type Holding = {
  /** Mark of the browser that makes the change. Null: it has presented no secret. */
  mark: Buffer | null
  /** The cart contains personal data after the change. */
  hasPerson: boolean
  /** The cart identifies a person. The change that does so first drops all other holders. */
  identified: boolean
  /** Of a new cart that a partner's system makes. Missing: a browser's. */
  partner?: string | null
}

/** For a change by the shop itself, which leaves the holders as they are. */
export const NOBODY: Holding = { mark: null, hasPerson: false, identified: false }

/**
 * The uuid names a cart, a holder's secret opens it. While the cart is open and contains no personal data, its uuid
 * is enough. A cart from before secrets existed opens in the browser with its cookie, which becomes its holder with
 * the next change. A customer's cart opens in no other session, whatever the browser holds, and a partner's for no other caller.
 */
export function opensFor(caller: Caller, stored: Owned): boolean {
  const { cartCookie } = caller
  const { uuid, status, cartType } = stored.cart
  if (caller.kind === 'staff') return caller.sale?.cartUuid === uuid
  if (caller.kind === 'partner' || stored.partner !== null) return stored.partner === partnerOf(caller)
  if (isExistingCustomers(cartType)) return isOwnJourney(caller, stored)
  if (stored.customer !== null && stored.customer !== customerIdOf(caller)) return false
  if (!stored.held && status === 'open' && stored.holders !== null) return true
  // Also a session that nothing has ended yet: the assistant has logged out, or its time is over.
  if (stored.saleId === null && isOnTablet({ cartCookie }, stored)) return false
  if (stored.holders !== null) return isHolder({ cartCookie }, stored)
  return (status === 'open' || status === 'expired') && cartCookie.held === uuid
}

/** Null: not a partner's system, which owns nothing by that. */
function partnerOf(caller: Caller): string | null {
  return caller.kind === 'partner' ? caller.clientId : null
}

/** An existing customer's cart opens for the journey of its token, or for its customer's session, and has no holders. */
function isOwnJourney(caller: Caller, { cart, customer }: Owned): boolean {
  if (customer === null || journeyCustomerOf(caller) !== customer) return false
  const { journey } = caller
  return journey?.by !== 'token' || (journey.reference === cart.reference && journey.cartType === cart.cartType)
}

/** Whether this browser has presented the secret of a holder. */
export function isHolder({ cartCookie }: Pick<Caller, 'cartCookie'>, { cart, holders }: Held): boolean {
  const mark = cartCookie.markOf(cart.uuid)
  return mark !== null && (holders ?? []).some((holder) => timingSafeEqual(holder, mark))
}

/** Whether this browser is the shop's tablet, which may sign for the customer and do nothing that outlasts the session. */
export function isOnTablet(
  { cartCookie }: Pick<Caller, 'cartCookie'>,
  { cart, tabletMark }: Pick<StoredCart, 'cart' | 'tabletMark'>,
): boolean {
  return tabletMark !== null && cartCookie.markOf(cart.uuid)?.equals(tabletMark) === true
}

const SINCE = 'select tablet_opened_at as since from assisted_sales where id = $1'
/** Returned to the shop at this moment: nothing that was proven before counts. */
const LATER_THAN_ANYTHING = new Date(8.64e15)

/** Since when the shop's tablet has the cart, for a request from it. Null: a device of the customer's own. */
export async function tabletSince(
  { $client }: Pick<Database, '$client'>,
  caller: Caller,
  stored: StoredCart,
): Promise<Date | null> {
  if (!isOnTablet(caller, stored)) return null
  const { rows } = await $client.query<{ since: Date | null }>(SINCE, [stored.saleId])
  return rows[0]?.since ?? LATER_THAN_ANYTHING
}

/**
 * A cart with personal data is bound only to a secret that the browser has presented, so that neither a lost response
 * nor two concurrent ones can lock its customer out. A browser without one gets it with the refusal, and repeats the
 * request.
 */
export function holdingAfter(caller: Caller, stored: Held | null, after: Cart): Result<Holding, Refusal> {
  const { cartCookie, kind } = caller
  if (isExistingCustomers(after.cartType)) return ok({ mark: null, hasPerson: true, identified: true })
  // An assistant's change leaves the cart to those who hold it.
  if (kind === 'staff') return ok({ mark: null, hasPerson: knowsPerson(after), identified: isSomebodys(after) })
  const mark = cartCookie.markOf(after.uuid)
  const isOlder = stored?.holders === null
  const hasPerson = isOlder || knowsPerson(after)
  const partner = partnerOf(caller)
  if (hasPerson && mark === null) return unknownBrowser({ cartCookie })
  // A cart without personal data is open to everyone, so its secret may get lost.
  return ok({
    mark: mark ?? cartCookie.nextMarkOf(after.uuid),
    hasPerson,
    identified: isOlder || isSomebodys(after),
    partner,
  })
}

export function unknownBrowser({ cartCookie }: Pick<Caller, 'cartCookie'>): { ok: false; refusal: Refusal } {
  cartCookie.introduce()
  return refuse({ code: 'BROWSER_UNKNOWN' })
}
