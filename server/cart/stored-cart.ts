import type { Cart } from '#domain/cart/cart.ts'
import type { RequestKey } from '#server/session/request-key.ts'

export type StoredCart = {
  cart: Cart
  /** What was asked for under the caller's key before, on this cart. */
  knownRequest: Buffer | null
  /** Whether it opens for its holders alone, and who they are (holders.ts). */
  held: boolean
  holders: readonly Buffer[] | null
}

/** Somebody who makes a cart, perhaps for the second time. */
export type Creator = { key: RequestKey; heldCart: string | null }
