import { type RouterContextProvider, redirect } from 'react-router'
import { LinkedOrderDocument, OrderPageDocument } from '#storefront/api/generated/order.ts'
import type { LinkedOrderQuery } from '#storefront/api/generated/types.ts'
import { loadForVisitor } from '#storefront/api/visitor-query.ts'
import type { OrderView } from './order-view.ts'

type OrderAddress = { reference: string; key: string | null }

/** An order that the link of a mail leads to, before the visitor has confirmed to open it in this browser. */
export type LinkedOrder = { key: string; order: LinkedOrderQuery['order'] }

/** Neither: there is no such order, or it is somebody else's. The response is the same for both. */
export async function loadOrder(
  context: Readonly<RouterContextProvider>,
  { reference, key }: OrderAddress,
): Promise<{ order: OrderView | null; linked: LinkedOrder | null }> {
  if (key !== null) return { order: null, linked: await loadLinked(context, reference, key) }
  const reply = await loadForVisitor(context, OrderPageDocument, { reference })
  return { order: reply.ok ? reply.value.order : null, linked: null }
}

async function loadLinked(
  context: Readonly<RouterContextProvider>,
  reference: string,
  key: string,
): Promise<LinkedOrder | null> {
  const reply = await loadForVisitor(context, LinkedOrderDocument, { reference, key })
  if (!reply.ok) return null
  const { order } = reply.value
  // The browser has access already: the secret of the link is removed from the address.
  if (order.isHeld) throw redirect(`/order/${order.reference}`)
  return { key, order }
}
