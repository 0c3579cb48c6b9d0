import type { Cart } from '#domain/cart/cart.ts'
import { type CartRefusal, REFUSAL_TEXT } from '#domain/cart/refusal-text.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { Deps } from '#server/deps.ts'
import type { Refusal } from '#server/refusal.ts'
import { mayEnter } from '#server/session/journey.ts'
import { keysOf, type StoredCart } from './cart-store.ts'

/** Two people in one cart at once is rare; five in the same millisecond is a fault. */
const ATTEMPTS = 5

export function refuseCart(code: CartRefusal): { ok: false; refusal: Refusal } {
  return refuse({ code, message: REFUSAL_TEXT[code] })
}

export type ChangeRequest = {
  /** The version that the customer looked at. Absent: whatever is there. */
  version?: number | null | undefined
  idempotencyKey: string | null
  token?: string | null | undefined
}

/**
 * Load, decide, save: two round trips. The save holds only if nobody saved in between; then it is decided again on
 * what they left, so that two tabs lose nothing.
 */
export async function changeCart<Loaded extends { stored: StoredCart | null }>(
  { carts }: Pick<Deps, 'carts'>,
  { version, idempotencyKey, token }: ChangeRequest,
  load: () => Promise<Loaded>,
  decide: (cart: Cart, loaded: Loaded) => Result<Cart, CartRefusal>,
): Promise<Result<Cart, Refusal>> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const loaded = await load()
    if (loaded.stored === null) return refuseCart('CART_NOT_FOUND')
    const { cart, lastKeys } = loaded.stored
    const entry = mayEnter({ cartType: cart.cartType, token })
    if (!entry.ok) return entry
    if (idempotencyKey !== null && keysOf(lastKeys).includes(idempotencyKey)) return ok(cart)
    if (version != null && version !== cart.version) return refuseCart('CART_CHANGED')
    const decision = decide(cart, loaded)
    if (!decision.ok) return refuseCart(decision.refusal)
    const isUnchanged = decision.value === cart
    if (isUnchanged || (await carts.replace(loaded.stored, decision.value, idempotencyKey))) return decision
  }
  return refuseCart('CART_CHANGED')
}
