import type { Cart } from '#domain/cart/cart.ts'
import type { Caller } from '#server/session/caller.ts'
import type { CartStore } from './cart-store.ts'

/** How a change ended. Null: there is no such cart. */
export type Ended = { before: Cart | null; after: Cart | null }

/**
 * Something that was done outside of the database for a change of a cart, as a hold in a diary: a step of a saga. It is
 * done before the cart is saved, and told afterwards how the cart is, whether it was saved or not, so that it can let go
 * of what no cart speaks of (its compensation).
 */
export type Effect = { settle(ended: Ended, log: Caller['log']): Promise<void> }

type Effects = {
  /** What every change may set free, as the time of a line that it removes. */
  standing: readonly Effect[]
  /** What was done for this change. */
  own: readonly Effect[]
}

/** The one place where effects are settled: after the change, however it ended, and before it is answered. */
export async function settling<T extends { ok: boolean; value?: Cart }>(
  carts: CartStore,
  { log }: Pick<Caller, 'log'>,
  { standing, own }: Effects,
  change: (open: (cart: Cart) => void) => Promise<T>,
): Promise<T> {
  let before: Cart | null = null
  const end = async (saved: Cart | null) => {
    // Nothing was done for it and nothing was saved, so nothing can be free.
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
    // Nobody knows whether it was saved. Where the database does not tell either, the hold ends by itself.
    await end(null).catch(() => {})
    throw error
  }
  await end(result.ok ? (result.value ?? null) : null)
  return result
}
