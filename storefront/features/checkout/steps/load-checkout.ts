import { type RouterContextProvider, redirect } from 'react-router'
import type { CheckoutStep } from '#domain/checkout/steps.ts'
import { CheckoutPageDocument, OrderBegunDocument } from '#storefront/api/generated/checkout.ts'
import { loadForVisitor } from '#storefront/api/visitor-query.ts'
import { leadFrom, SUMMARY } from './checkout-steps.ts'
import type { CheckoutView } from './checkout-view.ts'

/** For the loader of a step: what its visitor has answered, or the way to where they have to be first. */
export async function loadCheckout(
  context: Readonly<RouterContextProvider>,
  wanted: CheckoutStep | null,
): Promise<{ checkout: CheckoutView }> {
  const checkout = await findCheckout(context)
  // Without a cart there is nothing to check out, and one that another browser holds is not shown; the summary says so.
  if (checkout === null) throw redirect(SUMMARY)
  const lead = leadFrom(checkout, wanted)
  if (lead !== null) throw redirect(lead)
  return { checkout }
}

/** Null: this browser holds no cart. A cart names its order, which opens by a secret of its own. */
export async function findCheckout(context: Readonly<RouterContextProvider>): Promise<CheckoutView | null> {
  const asked = await loadForVisitor(context, CheckoutPageDocument, {})
  if (!asked.ok) return null
  const { order: begun, ...checkout } = asked.value.checkout
  if (begun === null) return { ...checkout, order: null, elsewhere: null }
  const opened = await loadForVisitor(context, OrderBegunDocument, { reference: begun.reference })
  const order = opened.ok ? opened.value.order : null
  return { ...checkout, order, elsewhere: order === null ? begun : null }
}
