import type { Cart } from '#domain/cart/cart.ts'
import type { RequestKey } from '#server/session/request-key.ts'

export type StoredCart = {
  cart: Cart
  /** The request stored under the caller's key for this cart. */
  knownRequest: Buffer | null
  /** Whether it opens for its holders alone, and their marks (holders.ts). */
  held: boolean
  holders: readonly Buffer[] | null
  /** The customer in whose session alone it opens. Null: a guest's. */
  customer: string | null
  /** The partner's system for which alone it opens. Null: a customer's. */
  partner: string | null
  /** The session in which an assistant shares it. Null: nobody does. */
  saleId: string | null
  /** Mark of the shop's tablet among the holders. Null: none has the cart. */
  tabletMark: Buffer | null
  /** Its customer has entered a code there that went to their own phone or mailbox. */
  isTabletProven: boolean
}

/** The origin of a request to create a cart, which may be a repetition. */
export type Creator = { key: RequestKey; heldCart: string | null }
