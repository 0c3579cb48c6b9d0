import { type RouterContextProvider, redirect } from 'react-router'
import type { CheckoutStep } from '#domain/checkout/steps.ts'
import { CheckoutPageDocument } from '#storefront/api/generated/checkout.ts'
import { loadForVisitor } from '#storefront/api/visitor-query.ts'
import { leadFrom, SUMMARY } from './checkout-steps.ts'
import type { CheckoutView } from './checkout-view.ts'

/** For the loader of a step: what its visitor has answered, or the way to where they have to be first. */
export async function loadCheckout(
  context: Readonly<RouterContextProvider>,
  wanted: CheckoutStep | null,
): Promise<{ checkout: CheckoutView }> {
  const asked = await loadForVisitor(context, CheckoutPageDocument, {})
  // Without a cart there is nothing to check out; the summary says so.
  if (!asked.ok) throw redirect(SUMMARY)
  const { checkout } = asked.value
  const lead = leadFrom(checkout, wanted)
  if (lead !== null) throw redirect(lead)
  return { checkout }
}
