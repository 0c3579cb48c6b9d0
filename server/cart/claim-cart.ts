import type { Cart } from '#domain/cart/cart.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result } from '#domain/result.ts'
import type { Caller } from '#server/session/caller.ts'
import { isExistingCustomers } from '#server/session/journey.ts'
import type { CartStore } from './cart-store.ts'
import { isOnTablet, unknownBrowser } from './holders.ts'
import { openCart } from './open-cart.ts'
import type { StoredCart } from './stored-cart.ts'

export type CartChoice = 'THIS_CART' | 'ACCOUNT_CART'

/**
 * - NONE: neither the browser nor the account has a cart
 * - SAME: the browser's cart is the customer's already
 * - ADDED: the browser's cart is the customer's from now on
 * - RESTORED: the browser has the cart of the account from now on
 * - CHOOSE: both have one; nothing has changed
 */
export type ClaimOutcome = 'NONE' | 'SAME' | 'ADDED' | 'RESTORED' | 'CHOOSE'

export type ClaimedCart = {
  outcome: ClaimOutcome
  /** What the browser has now. */
  cart: Cart | null
  /** The cart of the account, where there is another. */
  account: Cart | null
}

type Deps = { carts: CartStore }
type Claim = { customer: string; choice: CartChoice | null }

/**
 * After signing in: a guest's cart becomes the customer's, once. Where the account has one too the customer chooses, and the
 * other stays in the account: nothing is lost, and neither is shown to the next person at this browser.
 */
export async function claimCart(
  deps: Deps,
  caller: Caller,
  { customer, choice }: Claim,
): Promise<Result<ClaimedCart, Refusal>> {
  const held = await storedHere(deps, caller)
  // On the shop's tablet a visitor who signs in would take the customer's cart with them.
  if (held !== null && isOnTablet(caller, held)) return ok({ outcome: 'NONE', cart: null, account: null })
  const here = held?.cart ?? null
  // Being paid for, or ordered: it is an order's by now.
  if (here !== null && here.status !== 'open') return ok({ outcome: 'NONE', cart: null, account: null })
  const stored = await deps.carts.ofCustomer(customer)
  const filled = stored.map(({ cart }) => cart).filter(({ lines, cartType }) => lines.length > 0 && isGuests(cartType))
  const account = filled.find(({ uuid }) => uuid !== here?.uuid) ?? null
  if (here !== null && stored.some(({ cart }) => cart.uuid === here.uuid) && choice === null)
    return ok({ outcome: 'SAME', cart: here, account: null })
  if (here === null || here.lines.length === 0) return restore(deps, caller, { customer, account, here })
  if (account !== null && choice === null) return ok({ outcome: 'CHOOSE', cart: here, account })
  if (!(await becomesTheirs(deps, here, customer))) return restore(deps, caller, { customer, account, here: null })
  if (choice === 'ACCOUNT_CART') return restore(deps, caller, { customer, account, here })
  const mark = caller.cartCookie.markOf(here.uuid)
  // Chosen now, so that it is the newest on the customer's other devices.
  if (mark !== null) await deps.carts.admitBrowser(here.uuid, customer, mark)
  return ok({ outcome: 'ADDED', cart: here, account })
}

/** A change of a service has a journey of its own, and never takes the place of what a browser buys. */
function isGuests(cartType: Cart['cartType']): boolean {
  return !isExistingCustomers(cartType)
}

/** Null: the browser has none that it may open. */
async function storedHere({ carts }: Deps, caller: Caller): Promise<StoredCart | null> {
  if (caller.cartCookie.held === null) return null
  const opened = await openCart(caller, {}, async (uuid) => ({ stored: await carts.find(uuid) }))
  return opened.ok && opened.value.stored.cart.status !== 'expired' ? opened.value.stored : null
}

/** False: another customer was bound to it concurrently. */
async function becomesTheirs({ carts }: Deps, { uuid }: Cart, customer: string): Promise<boolean> {
  return (await carts.bind(uuid, customer)) || (await carts.find(uuid))?.customer === customer
}

type Restore = { customer: string; account: Cart | null; here: Cart | null }

async function restore(
  { carts }: Deps,
  caller: Caller,
  { customer, account, here }: Restore,
): Promise<Result<ClaimedCart, Refusal>> {
  if (account === null) {
    const isTheirs = here !== null && (await becomesTheirs({ carts }, here, customer))
    return ok({ outcome: isTheirs ? 'SAME' : 'NONE', cart: isTheirs ? here : null, account: null })
  }
  const mark = caller.cartCookie.markOf(account.uuid)
  if (mark === null) return unknownBrowser(caller)
  if (!(await carts.admitBrowser(account.uuid, customer, mark)))
    return ok({ outcome: 'NONE', cart: here, account: null })
  caller.cartCookie.renew(account.uuid)
  return ok({ outcome: 'RESTORED', cart: account, account: null })
}
