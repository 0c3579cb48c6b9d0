import { euro } from '#domain/money.ts'
import { requestReference } from '#domain/refusals/request-reference.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import type { Failure } from '#storefront/api/reply.ts'

/** A plan as its customer knows it. */
export type NamedPlan = { displayName: string; displayPrice: number }

/** The message of a failed change for its line; null where the cart shows a notice of its own. */
export function failureText(failure: Failure): string | null {
  if (isChangedElsewhere(failure)) return null
  if (failure.kind === 'refusal') return failure.message
  const why = failure.requestId === undefined ? 'We couldn’t reach the shop' : 'Something went wrong on our side'
  return withReference(`${why}. Nothing was changed. Please try again.`, failure)
}

/** With what the customer can read out to support, where the shop has broken down. */
export function withReference(text: string, failure: Failure): string {
  const requestId = failure.kind === 'breakdown' ? failure.requestId : undefined
  return requestId === undefined ? text : `${text} ${requestReference(requestId)}`
}

/** Names the plan that was not added: the customer may have moved on to another by then. */
export function notAddedText(failure: Failure, { displayName, displayPrice }: NamedPlan): string | null {
  const text = failureText(failure)
  return text && `${displayName} for ${euro(displayPrice)} a month wasn’t added. ${text}`
}

/** The cart is reloaded, with a notice. */
export function isChangedElsewhere(failure: Failure): boolean {
  return failure.kind === 'refusal' && failure.code === 'CART_CHANGED'
}

const STALE: readonly RefusalCode[] = [
  'CART_CHANGED',
  'CART_NOT_FOUND',
  'CART_EXPIRED',
  'CART_HELD',
  'CART_OF_CUSTOMER',
]

/** The cart on the screen differs from the shop's. */
export function isStale(failure: Failure): boolean {
  return STALE.some((code) => isRefused(failure, code))
}

export function isRefused(failure: Failure, code: RefusalCode): boolean {
  return failure.kind === 'refusal' && failure.code === code
}
