import type { CheckoutStep } from '#domain/checkout/steps.ts'
import { PAY_PAGE } from '#domain/private-pages.ts'
import type { CheckoutStepView } from './checkout-view.ts'

export const SUMMARY = '/shop/summary'
/** The first part that is missing for checkout. */
const OPEN_PART = `${SUMMARY}#open`

/** Query parameter of the order page for a customer who comes from the order button. */
export const JUST_ORDERED = 'ordered'

export const STEP_PATH = {
  DETAILS: '/checkout/details',
  DELIVERY: '/checkout/delivery',
  PAYMENT: '/checkout/payment',
  REVIEW: '/checkout/review',
} as const satisfies Record<CheckoutStep, string>

/** Completes "Continue to" and "Back to". */
export const STEP_NAME = {
  DETAILS: 'your details',
  DELIVERY: 'delivery',
  PAYMENT: 'payment',
  REVIEW: 'review',
} as const satisfies Record<CheckoutStep, string>

type Progress = Pick<CheckoutStepView, 'steps' | 'unanswered'> & {
  cart: Pick<CheckoutStepView['cart'], 'valid' | 'missing'>
  order: Pick<NonNullable<CheckoutStepView['order']>, 'reference' | 'state'> | null
  elsewhere?: CheckoutStepView['elsewhere']
}

/** Where a visitor is redirected who may not see the requested step, or requests none. Null: they may see it. */
export function leadFrom(progress: Progress, requested: CheckoutStep | null): string | null {
  const { steps, unanswered, cart, order, elsewhere = null } = progress
  // The review has the button that opens the order of another browser.
  if (elsewhere !== null) return requested === 'REVIEW' ? null : STEP_PATH.REVIEW
  const ordered = order && orderPath(order)
  // Back from the page that pays leaves it: the steps before it do not lead forward again.
  if (ordered === PAY_PAGE && requested !== null) return requested === 'REVIEW' ? null : STEP_PATH.REVIEW
  if (ordered) return requested !== null && ordered === STEP_PATH[requested] ? null : ordered
  if (!canBeOrdered(cart, requested)) return cart.missing.length > 0 ? OPEN_PART : SUMMARY
  const open = unanswered[0] ?? 'REVIEW'
  if (requested === null || !steps.includes(requested)) return STEP_PATH[open]
  return steps.indexOf(requested) > steps.indexOf(open) ? STEP_PATH[open] : null
}

/** The page where an order that was begun goes on. Null: it was cancelled, and its cart is open again. */
export function orderPath({ state, reference }: NonNullable<Progress['order']>): string | null {
  switch (state) {
    case 'PLACED':
    case 'DEPOSIT_ASKED':
      return STEP_PATH.REVIEW
    case 'AWAITING_PAYMENT':
      return PAY_PAGE
    case 'CONFIRMED':
    case 'REFERRED':
    case 'WITHDRAWN':
      return `/order/${reference}`
    case 'CANCELLED':
      return null
  }
}

/** The same right after checkout: the page of a confirmed order then shows its thanks. */
export function arrivalPath(order: NonNullable<Progress['order']>): string | null {
  const path = orderPath(order)
  return order.state === 'CONFIRMED' ? `${path}?${JUST_ORDERED}` : path
}

/**
 * A time for the visit that is no longer held is chosen again without leaving checkout. Prices that change during checkout
 * are confirmed at the review, those that changed before it on the summary.
 */
function canBeOrdered({ valid, missing }: Progress['cart'], requested: CheckoutStep | null): boolean {
  const resolvedLater = requested === null ? ['VISIT'] : ['VISIT', 'PRICES']
  return valid || (missing.length > 0 && missing.every(({ part }) => resolvedLater.includes(part)))
}

/** The next step that is still open, or the review. */
export function stepAfter({ unanswered }: Pick<CheckoutStepView, 'unanswered'>, step: CheckoutStep): CheckoutStep {
  return unanswered.find((open) => open !== step) ?? 'REVIEW'
}

/** Null: it is the first. */
export function stepBefore({ steps }: Pick<CheckoutStepView, 'steps'>, step: CheckoutStep): CheckoutStep | null {
  return steps[steps.indexOf(step) - 1] ?? null
}
