import { type RouterContextProvider, redirect } from 'react-router'
import { PAY_PAGE } from '#domain/private-pages.ts'
import { CheckoutPageDocument } from '#storefront/api/generated/checkout.ts'
import { loadForVisitor } from '#storefront/api/visitor-query.ts'
import { orderPath } from '../steps/checkout-steps.ts'
import type { CheckoutView } from '../steps/checkout-view.ts'

/** The order that waits for its payment. Null: there is none; what its visitor has in the cart is `lines`. */
export async function loadOrderToPay(
  context: Readonly<RouterContextProvider>,
): Promise<{ checkout: CheckoutView | null; lines: number }> {
  const asked = await loadForVisitor(context, CheckoutPageDocument, {})
  if (!asked.ok) return { checkout: null, lines: 0 }
  const { checkout } = asked.value
  const path = checkout.order && orderPath(checkout.order)
  if (path && path !== PAY_PAGE) throw redirect(path)
  return { checkout: path === PAY_PAGE ? checkout : null, lines: checkout.cart.offers.length }
}
