import { type RouterContextProvider, redirect } from 'react-router'
import type { CheckoutStep } from '#domain/checkout/steps.ts'
import { CheckoutPageDocument, CheckoutStepDocument, OrderBegunDocument } from '#storefront/api/generated/checkout.ts'
import type { CheckoutStepPartsFragment } from '#storefront/api/generated/types.ts'
import { loadForVisitor } from '#storefront/api/visitor-query.ts'
import { leadFrom, STEP_PATH, SUMMARY } from './checkout-steps.ts'
import type { CheckoutStepView, CheckoutView, OrderBegun } from './checkout-view.ts'

/** Loads a page with a form, or redirects to the step that comes first. Null: no step is requested. */
export async function loadStep(
  context: Readonly<RouterContextProvider>,
  requested: Exclude<CheckoutStep, 'REVIEW'> | null,
): Promise<{ checkout: CheckoutStepView }> {
  const reply = await loadForVisitor(context, CheckoutStepDocument, {})
  return led(reply.ok ? await withOrder(context, reply.value.checkout) : null, requested)
}

/** Loads the review, or redirects to the step that comes first. */
export async function loadReview(context: Readonly<RouterContextProvider>): Promise<{ checkout: CheckoutView }> {
  const reply = await loadForVisitor(context, CheckoutPageDocument, {})
  return led(reply.ok ? await withOrder(context, reply.value.checkout) : null, 'REVIEW')
}

/** The shop's tablet shows nothing personal, and saves no step, until its customer has proven who they are. */
export function isLocked({
  proof,
  elsewhere,
  order,
}: Pick<CheckoutStepView, 'proof' | 'elsewhere' | 'order'>): boolean {
  return proof.onTablet && proof.given === null && elsewhere === null && order === null
}

/** @param checkout null: this browser holds no cart */
function led<Checkout extends CheckoutStepView>(
  checkout: Checkout | null,
  requested: CheckoutStep | null,
): { checkout: Checkout } {
  // The summary says that there is no cart, or that another browser holds it.
  if (checkout === null) throw redirect(SUMMARY)
  if (isLocked(checkout) && requested === 'REVIEW') return { checkout }
  const lead = isLocked(checkout) ? STEP_PATH.REVIEW : leadFrom(checkout, requested)
  if (lead !== null) throw redirect(lead)
  return { checkout }
}

/** The order that the cart names has a secret of its own. */
async function withOrder<Checkout extends Pick<CheckoutStepPartsFragment, 'order'>>(
  context: Readonly<RouterContextProvider>,
  { order: begun, ...checkout }: Checkout,
): Promise<Omit<Checkout, 'order'> & OrderBegun> {
  if (begun === null) return { ...checkout, order: null, elsewhere: null }
  const opened = await loadForVisitor(context, OrderBegunDocument, { reference: begun.reference })
  const order = opened.ok ? opened.value.order : null
  return { ...checkout, order, elsewhere: order === null ? begun : null }
}
