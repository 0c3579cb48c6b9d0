import { euro } from '#domain/money.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import type { Failure } from '#storefront/api/reply.ts'

/** A plan as its customer knows it. */
export type NamedPlan = { displayName: string; displayPrice: number }

/** What the line says about a change that failed; nothing where the cart itself tells. */
export function failureText(failure: Failure): string | null {
  if (isChangedElsewhere(failure)) return null
  return failure.kind === 'refusal'
    ? failure.message
    : 'We could not reach the shop just now. Nothing was changed. Please try again.'
}

/** The same about a plan that did not go into the cart: by then the customer may be looking at another. */
export function notAddedText(failure: Failure, { displayName, displayPrice }: NamedPlan): string | null {
  const text = failureText(failure)
  return text && `${displayName} for ${euro(displayPrice)} a month was not added. ${text}`
}

/** The cart is shown anew and says so itself. */
export function isChangedElsewhere(failure: Failure): boolean {
  return failure.kind === 'refusal' && failure.code === 'CART_CHANGED'
}

const STALE: readonly RefusalCode[] = ['CART_CHANGED', 'CART_NOT_FOUND', 'CART_EXPIRED', 'CART_HELD']

/** What is on the screen is not what the shop has. */
export function isStale(failure: Failure): boolean {
  return STALE.some((code) => isRefused(failure, code))
}

export function isRefused(failure: Failure, code: RefusalCode): boolean {
  return failure.kind === 'refusal' && failure.code === code
}
