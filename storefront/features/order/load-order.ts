import { type RouterContextProvider, redirect } from 'react-router'
import { OrderPageDocument } from '#storefront/api/generated/order.ts'
import { loadForVisitor } from '#storefront/api/visitor-query.ts'
import type { OrderView } from './order-view.ts'

type Asked = { reference: string; key: string | null }

/** Null: there is no such order, or it is somebody else's. Both are answered alike. */
export async function loadOrder(
  context: Readonly<RouterContextProvider>,
  { reference, key }: Asked,
): Promise<{ order: OrderView | null }> {
  const asked = await loadForVisitor(context, OrderPageDocument, { reference, key })
  if (!asked.ok) return { order: null }
  // The browser holds the secret of the link from now on: it need not stand in the address any longer.
  if (key !== null) throw redirect(`/order/${asked.value.order.reference}`)
  return { order: asked.value.order }
}
