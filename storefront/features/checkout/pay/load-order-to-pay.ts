import { type RouterContextProvider, redirect } from 'react-router'
import { PAY_PAGE } from '#domain/private-pages.ts'
import { OrderOpenedDocument, OrderToPayDocument } from '#storefront/api/generated/checkout.ts'
import type { OrderOpenedQuery } from '#storefront/api/generated/types.ts'
import { loadForVisitor } from '#storefront/api/visitor-query.ts'
import { orderPath, STEP_PATH } from '../steps/checkout-steps.ts'

/** An order that awaits payment. */
export type OrderToPay = {
  order: OrderOpenedQuery['order']
  email: string
  /** The bank only confirms the card, because the bills are paid another way. */
  isCheck: boolean
}

/** Null: there is none. `lines`: how many lines the cart has. */
export async function loadOrderToPay(
  context: Readonly<RouterContextProvider>,
): Promise<{ toPay: OrderToPay | null; lines: number }> {
  const reply = await loadForVisitor(context, OrderToPayDocument, {})
  if (!reply.ok) return { toPay: null, lines: 0 }
  const { cart, order: begun, details, payment } = reply.value.checkout
  const lines = cart.offers.length
  if (begun === null) return { toPay: null, lines }
  const opened = await loadForVisitor(context, OrderOpenedDocument, { reference: begun.reference })
  if (!opened.ok) throw redirect(STEP_PATH.REVIEW)
  const { order } = opened.value
  const path = orderPath(order)
  if (path !== null && path !== PAY_PAGE) throw redirect(path)
  if (path === null || details === null) return { toPay: null, lines }
  return { toPay: { order, email: details.email, isCheck: payment?.monthly === 'DIRECT_DEBIT' }, lines }
}
