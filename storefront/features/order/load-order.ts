import { type RouterContextProvider, redirect } from 'react-router'
import { LinkedOrderDocument, OrderPageDocument } from '#storefront/api/generated/order.ts'
import type { LinkedOrderQuery } from '#storefront/api/generated/types.ts'
import { loadForVisitor } from '#storefront/api/visitor-query.ts'
import type { OrderView } from './order-view.ts'

type OrderAddress = { reference: string; key: string | null }

/** An order that the link of a mail leads to, before the visitor has confirmed to open it in this browser. */
export type LinkedOrder = { key: string; order: LinkedOrderQuery['order'] }

type Found = {
  order: OrderView | null
  linked: LinkedOrder | null
  /** What to say of an order that the shop has lost. */
  lost: string | null
}

const NOT_FOUND: Found = { order: null, linked: null, lost: null }

/** None of it: there is no such order, or it is somebody else's. The response is the same for both. */
export async function loadOrder(
  context: Readonly<RouterContextProvider>,
  { reference, key }: OrderAddress,
): Promise<Found> {
  if (key !== null) return loadLinked(context, reference, key)
  const reply = await loadForVisitor(context, OrderPageDocument, { reference })
  return reply.ok ? { ...NOT_FOUND, order: reply.value.order } : notOpened(reply.failure)
}

async function loadLinked(context: Readonly<RouterContextProvider>, reference: string, key: string): Promise<Found> {
  const reply = await loadForVisitor(context, LinkedOrderDocument, { reference, key })
  if (!reply.ok) return notOpened(reply.failure)
  const { order } = reply.value
  // The browser has access already: the secret of the link is removed from the address.
  if (order.isHeld) throw redirect(`/order/${order.reference}`)
  return { ...NOT_FOUND, linked: { key, order } }
}

function notOpened({ code, message }: { code: string; message: string }): Found {
  return { ...NOT_FOUND, lost: code === 'ORDER_LOST' ? message : null }
}
