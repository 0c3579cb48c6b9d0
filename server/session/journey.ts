import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { CartType } from '#domain/vocabulary.ts'
import type { Caller } from './caller.ts'

export type JourneyClaim = {
  cartType?: CartType | null | undefined
  token?: string | null | undefined
}

type Reporter = Pick<Caller, 'securityEvent'>

/**
 * Whether the caller may be on the journey that a request names. An existing customer's journey takes a token of its
 * own, and no such token has been issued yet, so none is valid.
 */
export function enterJourney(caller: Reporter & Pick<Caller, 'journeys'>, { cartType }: JourneyClaim) {
  return cartType == null ? ok(null) : mayEnter(caller, cartType)
}

/** The same for a cart, whose type is known once it is loaded, whatever the request claims. */
export function mayEnter(caller: Reporter & Pick<Caller, 'journeys'>, cartType: CartType): Result<null, Refusal> {
  if (caller.journeys.includes(cartType)) return ok(null)
  refusedAccess(caller, 'no journey token')
  // Clients match the 403 in its message.
  return refuse({ code: 'FORBIDDEN' })
}

type RefusedAccess =
  | 'no journey token'
  | 'reference without its cookie'
  | 'reference of another cart'
  | 'cart of another browser'
  | 'unknown link'
  | 'wrong answer to a link'

/** Reports a security event, without the name of the cart: a reader of the log could try to open it. */
export function refusedAccess({ securityEvent }: Reporter, reason: RefusedAccess): void {
  securityEvent({ event: 'refused-access', place: 'cart', reason })
}
