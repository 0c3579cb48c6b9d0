import type { CheckoutStep } from '#domain/checkout/steps.ts'
import { PAY_PAGE } from '#domain/private-pages.ts'
import type { CheckoutView } from './checkout-view.ts'

export const SUMMARY = '/shop/summary'
/** There, to the first thing that stands between the cart and checkout. */
const OPEN_PART = `${SUMMARY}#open`

/** In the address of an order's page: its customer comes from the order button. */
export const JUST_ORDERED = 'ordered'

export const STEP_PATH = {
  DETAILS: '/checkout/details',
  DELIVERY: '/checkout/delivery',
  PAYMENT: '/checkout/payment',
  REVIEW: '/checkout/review',
} as const satisfies Record<CheckoutStep, string>

/** As it stands at the end of "Continue to" and "Back to". */
export const STEP_NAME = {
  DETAILS: 'your details',
  DELIVERY: 'delivery',
  PAYMENT: 'payment',
  REVIEW: 'review',
} as const satisfies Record<CheckoutStep, string>

type Walked = Pick<CheckoutView, 'steps' | 'unanswered'> & {
  cart: Pick<CheckoutView['cart'], 'valid' | 'missing'>
  order: Pick<NonNullable<CheckoutView['order']>, 'reference' | 'state'> | null
  elsewhere?: CheckoutView['elsewhere']
}

/** Where a customer is led who may not see this step, or asks for none. Null: they may see it. */
export function leadFrom(walked: Walked, wanted: CheckoutStep | null): string | null {
  const { steps, unanswered, cart, order, elsewhere = null } = walked
  // There it is opened by a press.
  if (elsewhere !== null) return wanted === 'REVIEW' ? null : STEP_PATH.REVIEW
  const ordered = order && orderPath(order)
  if (ordered) return wanted !== null && ordered === STEP_PATH[wanted] ? null : ordered
  if (!canBeOrdered(cart, wanted)) return cart.missing.length > 0 ? OPEN_PART : SUMMARY
  const open = unanswered[0] ?? 'REVIEW'
  if (wanted === null || !steps.includes(wanted)) return STEP_PATH[open]
  return steps.indexOf(wanted) > steps.indexOf(open) ? STEP_PATH[open] : null
}

/** Where an order goes on that was begun. Null: it was called off, and its cart is open again. */
export function orderPath({ state, reference }: NonNullable<Walked['order']>): string | null {
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

/** The same for whoever has just finished it: the page of the order thanks once. */
export function arrivalPath(order: NonNullable<Walked['order']>): string | null {
  const path = orderPath(order)
  return order.state === 'CONFIRMED' ? `${path}?${JUST_ORDERED}` : path
}

/**
 * A time for the visit that is no longer held is chosen again without leaving checkout, and prices that move while somebody
 * is on the way are asked about at the review. Who is not on the way yet is asked before.
 */
function canBeOrdered({ valid, missing }: Walked['cart'], wanted: CheckoutStep | null): boolean {
  const seenTo = wanted === null ? ['VISIT'] : ['VISIT', 'PRICES']
  return valid || (missing.length > 0 && missing.every(({ part }) => seenTo.includes(part)))
}

/** Where a step leads once it is answered: to what is still open, or straight back to the review. */
export function stepAfter({ unanswered }: Pick<CheckoutView, 'unanswered'>, step: CheckoutStep): CheckoutStep {
  return unanswered.find((open) => open !== step) ?? 'REVIEW'
}

/** Null: it is the first. */
export function stepBefore({ steps }: Pick<CheckoutView, 'steps'>, step: CheckoutStep): CheckoutStep | null {
  return steps[steps.indexOf(step) - 1] ?? null
}
