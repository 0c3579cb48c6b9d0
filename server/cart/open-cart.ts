import type { Cart } from '#domain/cart/cart.ts'
import { readCartKey } from '#domain/cart/key.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { type Caller, customerIdOf, type Staff } from '#server/session/caller.ts'
import type { CustomerJourney } from '#server/session/customer-journey.ts'
import { forbidden, isExistingCustomers, mayEnter, refusedAccess } from '#server/session/journey.ts'
import type { CartStore } from './cart-store.ts'
import { isOnTablet, opensFor } from './holders.ts'
import { journeyCartUuid } from './journey-cart.ts'
import type { StoredCart } from './stored-cart.ts'

/** How a client names the cart of its request. */
export type CartClaim = {
  /** The prospect uuid or the reference. Absent: the cart of the browser's cookie. */
  reference?: string | null | undefined
}

type Admitted = Omit<StoredCart, 'knownRequest'>
type Opened<Loaded> = Loaded & { stored: StoredCart }

/**
 * Access to carts is decided here and nowhere else. The uuid names a new customer's cart and is enough while it
 * contains no personal data; then, and in every state but open, the browser presents the secret of a holder
 * (holders.ts). The reference is not secret, so it is accepted only in the browser with the cookie of that cart; it
 * is compared with that cart and never searched for, so that a foreign cart and a missing one cannot be
 * distinguished, not even by timing. An existing customer's cart takes the token of its journey, whatever type of
 * cart the client names; an assistant's caller has the one cart that was opened by its code. A partner's system has the carts
 * that it made, by their uuids, and for it a foreign cart and a missing one are the same.
 */
export async function openCart<Loaded extends { stored: StoredCart | null }>(
  caller: Caller,
  claim: CartClaim,
  load: (uuid: string) => Promise<Loaded>,
): Promise<Result<Opened<Loaded>, Refusal>> {
  const { cartCookie, journey } = caller
  if (caller.kind === 'staff') return openShared(caller, claim, load)
  if (journey !== null) return openOnJourney(caller, journey, claim, load)
  const name = claim.reference ?? cartCookie.held
  const key = name === null ? null : readCartKey(name)
  const spoken = key?.by === 'reference' ? key.reference : null
  const uuid = key?.by === 'uuid' ? key.uuid : spoken && cartCookie.held
  if (uuid === null) {
    if (spoken !== null) refusedAccess(caller, 'reference without its cookie')
    cartCookie.gone(null)
    return refuse({ code: 'CART_NOT_FOUND' })
  }
  const loaded = await load(uuid)
  const { stored } = loaded
  if (stored === null) cartCookie.gone(uuid)
  if (stored === null || (spoken !== null && spoken !== stored.cart.reference)) {
    if (spoken !== null) refusedAccess(caller, 'reference of another cart')
    return refuse({ code: 'CART_NOT_FOUND' })
  }
  const entry = admit(caller, stored)
  return entry.ok ? ok({ ...loaded, stored }) : entry
}

/**
 * The same on the journey of an existing customer, by the name in its token. Whatever a caller may not open is refused alike,
 * with the 403 that clients match.
 */
async function openOnJourney<Loaded extends { stored: StoredCart | null }>(
  caller: Caller,
  journey: CustomerJourney,
  claim: CartClaim,
  load: (uuid: string) => Promise<Loaded>,
): Promise<Result<Opened<Loaded>, Refusal>> {
  const name = claim.reference ?? journey.reference
  const key = name === null ? null : readCartKey(name)
  if (key === null) return forbidden(caller, 'reference of another cart')
  const isOther = journey.by === 'token' && key.by === 'reference' && key.reference !== journey.reference
  if (isOther) return forbidden(caller, 'journey token of another cart')
  const loaded = await load(key.by === 'uuid' ? key.uuid : journeyCartUuid(key.reference))
  const { stored } = loaded
  if (stored === null) return forbidden(caller, 'reference of another cart')
  const entry = admit(caller, stored)
  return entry.ok ? ok({ ...loaded, stored }) : entry
}

/**
 * An assistant enters the cart of their open session, by its reference or without a name, and no other: not by its uuid, and
 * not once the customer, the assistant or the time has ended it.
 */
async function openShared<Loaded extends { stored: StoredCart | null }>(
  caller: Staff,
  claim: CartClaim,
  load: (uuid: string) => Promise<Loaded>,
): Promise<Result<Opened<Loaded>, Refusal>> {
  const { sale } = caller
  const isNamed = claim.reference != null
  const key = isNamed ? readCartKey(claim.reference ?? '') : null
  const isTheirs = sale !== null && (!isNamed || (key?.by === 'reference' && key.reference === sale.reference))
  const loaded = isTheirs ? await load(sale.cartUuid) : null
  if (loaded?.stored == null) {
    refusedAccess(caller, 'cart nobody shares')
    return refuse({ code: 'CART_NOT_FOUND' })
  }
  return ok({ ...loaded, stored: loaded.stored })
}

/** Also for a browser that has opened it by a link. */
export function admit(caller: Caller, stored: Admitted): Result<Cart, Refusal> {
  const { cart } = stored
  const { cartType, uuid, status } = cart
  const entry = mayEnter(caller, cartType)
  if (!entry.ok) return entry
  if (caller.journey !== null && caller.journey.cartType !== cartType)
    return forbidden(caller, 'journey token of another type')
  if (!opensFor(caller, stored))
    return isExistingCustomers(cartType)
      ? forbidden(caller, 'cart of another customer')
      : refuseStranger(caller, stored)
  if (isOnTablet(caller, stored) && !stored.isTabletProven) caller.hides.personal = true
  // The cookie names what the browser buys as a new customer, which a change beside it does not replace.
  if (isExistingCustomers(cartType)) return ok(cart)
  // A request that names it can read it, but the browser's next choice starts a new cart.
  if (status === 'expired') caller.cartCookie.gone(uuid)
  else caller.cartCookie.hold(uuid)
  return ok(cart)
}

/** The cart was changed, which renews the lifetime of the browser's cookie. */
export function renewCookie({ cartCookie }: Pick<Caller, 'cartCookie'>, { uuid, cartType }: Cart): void {
  if (!isExistingCustomers(cartType)) cartCookie.renew(uuid)
}

/** Reveals that the cart exists, which a caller who can name it already knows. */
export function refuseStranger(
  caller: Caller,
  { customer, partner }: Pick<StoredCart, 'customer' | 'partner'>,
): { ok: false; refusal: Refusal } {
  refusedAccess(caller, 'cart of another browser')
  // For a partner it is like one that does not exist, and nobody learns of a partner's.
  if (caller.kind === 'partner' || partner !== null) return refuse({ code: 'CART_NOT_FOUND' })
  return refuse({ code: customer !== null && customerIdOf(caller) === null ? 'CART_OF_CUSTOMER' : 'CART_HELD' })
}

/** The cart that a caller without access names. A reference names none: it is not secret. */
export function uuidNamed({ cartCookie }: Pick<Caller, 'cartCookie'>, { reference }: CartClaim): string | null {
  const key = readCartKey(reference ?? cartCookie.held ?? '')
  return key?.by === 'uuid' ? key.uuid : null
}

/** For reading. Changes go through change-cart.ts. */
export async function findCart(
  deps: { carts: CartStore },
  caller: Caller,
  claim: CartClaim,
): Promise<Result<Cart, Refusal>> {
  const found = await findStoredCart(deps, caller, claim)
  return found.ok ? ok(found.value.cart) : found
}

/** The same with what is stored beside it. */
export async function findStoredCart(
  { carts }: { carts: CartStore },
  caller: Caller,
  claim: CartClaim,
): Promise<Result<StoredCart, Refusal>> {
  const opened = await openCart(caller, claim, async (uuid) => ({ stored: await carts.find(uuid) }))
  return opened.ok ? ok(opened.value.stored) : opened
}

/** For queries whose result a cart only refines: null where none is named, or none that the caller may open. */
export async function findNamedCart(
  deps: { carts: CartStore },
  caller: Caller,
  claim: CartClaim,
): Promise<Result<Cart | null, Refusal>> {
  if (claim.reference == null) return ok(null)
  const found = await findCart(deps, caller, claim)
  return !found.ok && NOT_THEIRS.has(found.refusal.code) ? ok(null) : found
}

const NOT_THEIRS: ReadonlySet<string> = new Set<Refusal['code']>(['CART_NOT_FOUND', 'CART_HELD', 'CART_OF_CUSTOMER'])

/**
 * The name of a cart that may be returned to the caller: the uuid if the caller sent it, a reference if the caller
 * may open the cart. Refused: a cart that the caller's token does not lead to, by whichever name.
 */
export async function cartNameFor(
  deps: { carts: CartStore },
  caller: Caller,
  { reference }: Pick<CartClaim, 'reference'>,
): Promise<Result<string | null, Refusal>> {
  const key = reference == null ? null : readCartKey(reference)
  if (key?.by === 'uuid' && caller.journey === null) return ok(key.uuid)
  const cart = await findNamedCart(deps, caller, { reference })
  if (!cart.ok) return cart
  return ok(key?.by === 'uuid' ? key.uuid : (cart.value?.reference ?? null))
}
