import type { RouterContextProvider } from 'react-router'
import { KnownContactDocument, LinkCustomerDocument } from '#storefront/api/generated/known-contact.ts'
import { loadForVisitor } from '#storefront/api/visitor-query.ts'
import type { CheckoutStepView } from '../steps/checkout-view.ts'
import type { KnownContact } from './details-values.ts'

/** Of a signed-in customer who has not entered anything yet. Null: it is entered, as by a guest. */
export async function loadKnownContact(
  context: Readonly<RouterContextProvider>,
  { details, maySaveCard }: Pick<CheckoutStepView, 'details' | 'maySaveCard'>,
): Promise<KnownContact | null> {
  if (details !== null || !maySaveCard) return null
  const reply = await loadForVisitor(context, KnownContactDocument, {})
  return reply.ok ? reply.value.accountContact : null
}

/** Whose plan a link without a session is for, before anything is entered. Null: a new customer's, or nobody knows. */
export async function loadLinkCustomer(
  context: Readonly<RouterContextProvider>,
  { cart, details, maySaveCard }: Pick<CheckoutStepView, 'cart' | 'details' | 'maySaveCard'>,
): Promise<string | null> {
  if (details !== null || maySaveCard || cart.cartType === 'NEW_ACQUISITION') return null
  const reply = await loadForVisitor(context, LinkCustomerDocument, {})
  return reply.ok ? reply.value.checkout.linkCustomer : null
}
