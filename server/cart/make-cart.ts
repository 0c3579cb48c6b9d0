import type { Cart } from '#domain/cart/cart.ts'
import { holdsBetween } from '#domain/cart/equipment/held-devices.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Caller, customerIdOf } from '#server/session/caller.ts'
import type { StockLevels } from '#server/stock/stock-levels.ts'
import type { StockSettings } from '#server/stock/stock-settings.ts'
import { takeHolds } from '#server/stock/take-holds.ts'
import { type CartStore, cartStore } from './cart-store.ts'
import { holdingAfter, opensFor } from './holders.ts'
import { type CartClaim, openCart, refuseStranger } from './open-cart.ts'
import { KEY_REUSED, repetition } from './repetition.ts'
import type { StoredCart } from './stored-cart.ts'

/** Dependencies of saving a cart whose devices may have to be taken from stock. */
export type CartHolding = {
  carts: CartStore
  catalogue: CatalogueStore
  config: Pick<StockSettings, 'stock'>
  db: Database
  stockLevels: StockLevels
}

/** The browser becomes the holder. Created under the caller's key before, it is that cart, in its current state. */
export async function makeCart(deps: CartHolding, caller: Caller, cart: Cart): Promise<Result<Cart, Refusal>> {
  const { key, cartCookie } = caller
  const holder = holdingAfter(caller, null, cart)
  if (!holder.ok) return holder
  const inserted = await holding(deps, caller, [null, cart], {
    save: (carts) => carts.insert(cart, key && { key, heldCart: cartCookie.held }, holder.value),
    hasTaken: ({ made }) => made?.cart === cart,
  })
  if (!inserted.ok) return refuseUnlessDone(deps, caller, {}, inserted)
  const { made, short, levels } = inserted.value
  deps.stockLevels.learn(levels)
  if (made === null) return soldOut(deps, short)
  if (repetition(made.knownRequest, key) === 'reused') return KEY_REUSED
  const customer = customerIdOf(caller)
  if (customer !== null && made.cart === cart) await deps.carts.bind(cart.uuid, customer)
  return made.cart === cart ? renewed(caller, cart) : madeBefore(caller, made)
}

/** Under the same key. It may contain personal data by now. */
function madeBefore(caller: Caller, made: StoredCart): Result<Cart, Refusal> {
  return opensFor(caller, made) ? renewed(caller, made.cart) : refuseStranger(caller, made)
}

function renewed({ cartCookie }: Caller, cart: Cart): Result<Cart, Refusal> {
  cartCookie.renew(cart.uuid)
  return ok(cart)
}

/** Saves the result of a change, if its visitor may hold the devices it takes. */
export async function holding<Saved>(
  deps: CartHolding,
  { visitor }: Caller,
  [before, after]: readonly [Cart | null, Cart],
  { save, hasTaken }: { save: (carts: CartStore) => Promise<Saved>; hasTaken: (saved: Saved) => boolean },
): Promise<Result<Saved, Refusal>> {
  const holds = holdsBetween(before, after)
  if (holds.wanted.length === 0) return ok(await save(deps.carts))
  const nameOf = (code: string) => deviceName(deps, code)
  return takeHolds(deps, { visitor, holds, save: (tx) => save(cartStore(tx)), hasTaken, nameOf })
}

function deviceName({ catalogue }: Pick<CartHolding, 'catalogue'>, code: string): string {
  return catalogue.active().shelf.get(code)?.name ?? 'device'
}

export function soldOut(
  deps: Pick<CartHolding, 'catalogue'>,
  [code = '']: readonly string[],
): { ok: false; refusal: Refusal } {
  return refuse({ code: 'OUT_OF_STOCK', params: { what: deviceName(deps, code) } })
}

/** What is refused by now, such as a plan no longer sold, may have been done under the same key before. */
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
    return madeBefore(caller, made)
  }
  const opened = await openCart(caller, claim, async (uuid) => ({ stored: await carts.find(uuid, key) }))
  if (!opened.ok) return opened
  const { stored } = opened.value
  return repetition(stored.knownRequest, key) === 'again' ? ok(stored.cart) : refused
}
