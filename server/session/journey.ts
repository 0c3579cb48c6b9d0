import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { CartType } from '#domain/vocabulary.ts'
import type { Caller } from './caller.ts'

export type JourneyClaim = {
  cartType?: CartType | null | undefined
  token?: string | null | undefined
}

/**
 * Whether the visitor may be on the journey of an existing customer. Its door is a token of its own, and no such token
 * has been issued yet, so none is good. Clients look for the 403 in the message.
 */
export function enterJourney(caller: Pick<Caller, 'securityEvent'>, { cartType }: JourneyClaim): Result<null, Refusal> {
  if (cartType == null || cartType === 'NEW_ACQUISITION') return ok(null)
  refusedAccess(caller, 'no journey token')
  return refuse({ code: 'FORBIDDEN' })
}

type RefusedAccess =
  | 'no journey token'
  | 'reference without its cookie'
  | 'reference of another cart'
  | 'cart of another browser'
  | 'unknown link'
  | 'wrong answer to a link'

/** A security event. It does not say which cart was asked for: whoever reads the log could ask for it next. */
export function refusedAccess({ securityEvent }: Pick<Caller, 'securityEvent'>, reason: RefusedAccess): void {
  securityEvent({ event: 'refused-access', place: 'cart', reason })
}
