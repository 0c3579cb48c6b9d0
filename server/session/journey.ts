import { ok, type Result, refuse } from '#domain/result.ts'
import type { CartType } from '#domain/vocabulary.ts'
import type { Refusal } from '#server/refusal.ts'

export type JourneyClaim = {
  cartType?: CartType | null | undefined
  token?: string | null | undefined
}

/**
 * Asked of what the visitor claims, and of what the cart is. A new customer's cart opens with its own uuid. The carts of
 * existing customers open with a token of their own, and no such token has been issued yet, so none is good. Clients look
 * for the 403 in the message.
 */
export function mayEnter({ cartType }: JourneyClaim): Result<null, Refusal> {
  if (cartType == null || cartType === 'NEW_ACQUISITION') return ok(null)
  return refuse({ code: 'FORBIDDEN', message: '403: this link has no valid token' })
}
