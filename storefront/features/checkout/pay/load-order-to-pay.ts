import { type RouterContextProvider, redirect } from 'react-router'
import { PAY_PAGE } from '#domain/private-pages.ts'
import { orderPath, STEP_PATH } from '../steps/checkout-steps.ts'
import type { CheckoutView } from '../steps/checkout-view.ts'
import { findCheckout } from '../steps/load-checkout.ts'

/** The checkout of an order that awaits payment. Null: there is none. `lines`: how many lines the cart has. */
export async function loadOrderToPay(
  context: Readonly<RouterContextProvider>,
): Promise<{ checkout: CheckoutView | null; lines: number }> {
  const checkout = await findCheckout(context)
  if (checkout === null) return { checkout: null, lines: 0 }
  if (checkout.elsewhere !== null) throw redirect(STEP_PATH.REVIEW)
  const path = checkout.order && orderPath(checkout.order)
  if (path && path !== PAY_PAGE) throw redirect(path)
  return { checkout: path === PAY_PAGE ? checkout : null, lines: checkout.cart.offers.length }
}
