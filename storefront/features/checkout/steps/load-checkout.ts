import { type RouterContextProvider, redirect } from 'react-router'
import type { CheckoutStep } from '#domain/checkout/steps.ts'
import { CheckoutPageDocument, OrderBegunDocument } from '#storefront/api/generated/checkout.ts'
import { loadForVisitor } from '#storefront/api/visitor-query.ts'
import { leadFrom, STEP_PATH, SUMMARY } from './checkout-steps.ts'
import type { CheckoutView } from './checkout-view.ts'

/** Loads the checkout of the visitor, or redirects to the step that comes first. */
export async function loadCheckout(
  context: Readonly<RouterContextProvider>,
  requested: CheckoutStep | null,
): Promise<{ checkout: CheckoutView }> {
  const checkout = await findCheckout(context)
  // The summary says that there is no cart, or that another browser holds it.
  if (checkout === null) throw redirect(SUMMARY)
  if (isLocked(checkout) && requested === 'REVIEW') return { checkout }
  const lead = isLocked(checkout) ? STEP_PATH.REVIEW : leadFrom(checkout, requested)
  if (lead !== null) throw redirect(lead)
  return { checkout }
}

/** The shop's tablet shows nothing personal, and saves no step, until its customer has proven who they are. */
export function isLocked({ proof, elsewhere, order }: CheckoutView): boolean {
  return proof.onTablet && proof.given === null && elsewhere === null && order === null
}

/** Null: this browser holds no cart. The order that the cart names has a secret of its own. */
async function findCheckout(context: Readonly<RouterContextProvider>): Promise<CheckoutView | null> {
  const reply = await loadForVisitor(context, CheckoutPageDocument, {})
  if (!reply.ok) return null
  const { order: begun, ...checkout } = reply.value.checkout
  if (begun === null) return { ...checkout, order: null, elsewhere: null }
  const opened = await loadForVisitor(context, OrderBegunDocument, { reference: begun.reference })
  const order = opened.ok ? opened.value.order : null
  return { ...checkout, order, elsewhere: order === null ? begun : null }
}
