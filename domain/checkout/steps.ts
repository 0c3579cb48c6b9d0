import type { Cart } from '#domain/cart/cart.ts'
import { cartFlags } from '#domain/cart/flags.ts'
import { isHomeLine } from '#domain/cart/lines/cart-line.ts'
import type { Checkout } from './checkout.ts'
import { needsCreditCheck } from './credit-check.ts'

export const CHECKOUT_STEPS = ['DETAILS', 'DELIVERY', 'PAYMENT', 'REVIEW'] as const
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

/** The steps that this cart needs. */
export function stepsOf(cart: Cart, now: Date): CheckoutStep[] {
  const { deliveryRequired, activationDateRequired } = cartFlags(cart, now)
  const isDelivered = deliveryRequired || activationDateRequired
  return CHECKOUT_STEPS.filter((step) => step !== 'DELIVERY' || isDelivered)
}

/** The incomplete steps, in order. Empty: the order can be reviewed and placed. */
export function unanswered(cart: Cart, { details, delivery, payment }: Checkout, now: Date): CheckoutStep[] {
  // Bills that were to go to a home that is not ordered for any more go nowhere.
  const isBillable = details?.billingAddress != null || cart.lines.some(isHomeLine)
  // A handset that was added after the details has to be agreed to be checked.
  const isAgreed = details?.creditConsentAt != null || !needsCreditCheck(cart)
  const answers = {
    DETAILS: isBillable && isAgreed ? details : null,
    DELIVERY: delivery,
    PAYMENT: payment,
    REVIEW: true,
  }
  return stepsOf(cart, now).filter((step) => answers[step] === null)
}
