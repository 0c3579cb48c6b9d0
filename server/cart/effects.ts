import type { Cart } from '#domain/cart/cart.ts'
import type { Caller } from '#server/session/caller.ts'
import type { CartStore } from './cart-store.ts'

/** The cart before and after a change. Null: there is no such cart. */
export type Ended = { before: Cart | null; after: Cart | null }

/**
 * An action outside of the database for a change of a cart, as a hold in a diary: a step of a saga. It runs before
 * the cart is saved and is settled with the resulting cart, saved or not, so that it can release what no cart refers
 * to (its compensation).
 */
export type Effect = { settle(ended: Ended, log: Caller['log']): Promise<void> }

type Effects = {
  /** Effects that every change may have, such as releasing the appointment of a removed line. */
  standing: readonly Effect[]
  /** Effects of this change. */
  own: readonly Effect[]
}

/** The only place where effects are settled: after the change, whether it succeeded or not, and before its response. */
export async function settling<T extends { ok: boolean; value?: Cart }>(
  carts: CartStore,
  { log }: Pick<Caller, 'log'>,
  { standing, own }: Effects,
  change: (open: (cart: Cart) => void) => Promise<T>,
): Promise<T> {
  let before: Cart | null = null
  const end = async (saved: Cart | null) => {
    // Without own effects and without a save there is nothing to release.
    if (saved === null && own.length === 0) return
    const after = saved ?? (before && ((await carts.find(before.uuid))?.cart ?? null))
    for (const effect of [...own, ...standing]) await effect.settle({ before, after }, log)
  }
  let result: T
  try {
    result = await change((cart) => {
      before = cart
    })
  } catch (error) {
    // It is unknown whether the cart was saved. If the database cannot be read either, the hold expires by itself.
    await end(null).catch(() => {})
    throw error
  }
  await end(result.ok ? (result.value ?? null) : null)
  return result
}
