import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { type CartType, CUSTOMER_TYPE } from '#domain/vocabulary.ts'
import type { Caller } from './caller.ts'

/** What the arguments of a request say about its journey. */
export type JourneyClaim = {
  cartType?: CartType | null | undefined
  token?: string | null | undefined
}

type Reporter = Pick<Caller, 'securityEvent'>
type Entering = Reporter & Pick<Caller, 'journey'>

/** Changing an offer and adding a service take an existing customer. */
export function isExistingCustomers(cartType: CartType): boolean {
  return CUSTOMER_TYPE[cartType] === 'EXISTING'
}

/** Whether the caller may be on a journey of this type: a cart's, known once it is loaded, or the one a request names. */
export function mayEnter(caller: Entering, cartType: CartType): Result<null, Refusal> {
  if (!isExistingCustomers(cartType) || caller.journey?.cartType === cartType) return ok(null)
  return forbidden(caller, caller.journey === null ? 'no journey token' : 'journey token of another type')
}

/** Clients match the 403 in its message. */
export function forbidden(caller: Reporter, reason: RefusedAccess): { ok: false; refusal: Refusal } {
  refusedAccess(caller, reason)
  return refuse({ code: 'FORBIDDEN' })
}

export type RefusedAccess =
  | 'no journey token'
  | 'invalid journey token'
  | 'expired journey token'
  | 'journey token of another type'
  | 'journey token of another cart'
  | 'journey token of another customer'
  | 'journey token of another browser'
  | 'journey token after logout'
  | 'cart of another customer'
  | 'account of another customer'
  | 'reference without its cookie'
  | 'reference of another cart'
  | 'cart of another browser'
  | 'unknown assistance code'
  | 'unknown tablet code'
  | 'cart nobody shares'
  | 'unknown link'
  | 'wrong answer to a link'

/** Reports a security event, without the name of the cart: a reader of the log could try to open it. */
export function refusedAccess({ securityEvent }: Reporter, reason: RefusedAccess): void {
  securityEvent({ event: 'refused-access', place: 'cart', reason })
}
