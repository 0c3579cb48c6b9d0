import type { Failure } from '#storefront/api/reply.ts'

/** What the line says about a change that failed; nothing where the cart itself tells. */
export function failureText(failure: Failure): string | null {
  if (isChangedElsewhere(failure)) return null
  return failure.kind === 'refusal'
    ? failure.message
    : 'We could not reach the shop just now. Nothing was changed. Please try again.'
}

/** The cart is shown anew and says so itself. */
export function isChangedElsewhere(failure: Failure): boolean {
  return failure.kind === 'refusal' && failure.code === 'CART_CHANGED'
}
