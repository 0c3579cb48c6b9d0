import type { Cart } from '#domain/cart/cart.ts'
import { holdsBetween } from '#domain/cart/equipment/held-devices.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Caller } from '#server/session/caller.ts'
import { allowHolds } from '#server/stock/allow-holds.ts'
import type { StockLevels } from '#server/stock/stock-levels.ts'
import type { CartStore } from './cart-store.ts'
import { type CartClaim, openCart } from './open-cart.ts'
import { KEY_REUSED, repetition } from './repetition.ts'

/** What a cart is saved with, for what is in it may have to come off the shelf. */
export type CartHolding = {
  carts: CartStore
  catalogue: CatalogueStore
  config: Pick<Config, 'stock'>
  db: Database
  stockLevels: StockLevels
}

/** The browser holds the cart from now on. Made under the caller's key before, it is that cart, as it is now. */
export async function makeCart(deps: CartHolding, caller: Caller, cart: Cart): Promise<Result<Cart, Refusal>> {
  const { key, cartCookie } = caller
  const allowed = await mayHold(deps, caller, null, cart)
  if (!allowed.ok) return refuseUnlessDone(deps, caller, {}, allowed)
  const { made, short, levels } = await deps.carts.insert(cart, key && { key, heldCart: cartCookie.held })
  deps.stockLevels.learn(levels)
  if (made === null) return soldOut(deps, short)
  if (repetition(made.knownRequest, key) === 'reused') return KEY_REUSED
  cartCookie.renew(made.cart.uuid)
  return ok(made.cart)
}

/** Whether the visitor may take what a change takes. */
export function mayHold(
  deps: CartHolding,
  { visitor }: Caller,
  before: Cart | null,
  after: Cart,
): Promise<Result<null, Refusal>> {
  const codes = holdsBetween(before, after).wanted.map(({ code }) => code)
  return allowHolds(deps, visitor, codes)
}

export function soldOut(
  { catalogue }: Pick<CartHolding, 'catalogue'>,
  [code = '']: readonly string[],
): { ok: false; refusal: Refusal } {
  return refuse({ code: 'OUT_OF_STOCK', params: { what: catalogue.active().shelf.get(code)?.name ?? 'device' } })
}

/** What is refused by now, as a plan that has gone from sale, may have been done under the same key before. */
export async function refuseUnlessDone(
  { carts }: { carts: CartStore },
  caller: Caller,
  claim: CartClaim,
  refused: { ok: false; refusal: Refusal },
): Promise<Result<Cart, Refusal>> {
  const { key, cartCookie } = caller
  if (key === null) return refused
  if (claim.reference == null) {
    const made = await carts.findMade({ key, heldCart: cartCookie.held })
    if (made === null || repetition(made.knownRequest, key) !== 'again') return refused
    cartCookie.renew(made.cart.uuid)
    return ok(made.cart)
  }
  const opened = await openCart(caller, claim, async (uuid) => ({ stored: await carts.find(uuid, key) }))
  if (!opened.ok) return opened
  const { stored } = opened.value
  return repetition(stored.knownRequest, key) === 'again' ? ok(stored.cart) : refused
}
