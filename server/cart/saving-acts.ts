import type { Cart } from '#domain/cart/cart.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Caller } from '#server/session/caller.ts'
import type { StockMoved } from '#server/stock/hold-parts.ts'
import { type CartStore, cartStore } from './cart-store.ts'
import type { CartHolding } from './make-cart.ts'
import type { StoredCart } from './stored-cart.ts'
import { namedActs } from './view/named-acts.ts'

/**
 * Saves a change of a cart. Where an assistant shares it, the audit trail is written in the same commit: no change without
 * its entry, and no entry without its change. Every other cart is saved as it always was.
 */
export function savingActs(
  deps: CartHolding,
  caller: Caller,
  [{ cart: before, saleId }, after]: readonly [StoredCart, Cart],
  save: (carts: CartStore) => Promise<StockMoved>,
): (carts: CartStore) => Promise<StockMoved> {
  if (saleId === null || after === before) return save
  const recorded = async (carts: CartStore) => {
    const saved = await save(carts)
    if (saved.saved) {
      const acts = await namedActs(deps, before, after)
      await carts.record(caller, { saleId, cartUuid: after.uuid }, acts)
    }
    return saved
  }
  // A change that takes devices comes with the store of its own transaction.
  return (carts) => (carts === deps.carts ? inTransaction(deps.db, (tx) => recorded(cartStore(tx))) : recorded(carts))
}
