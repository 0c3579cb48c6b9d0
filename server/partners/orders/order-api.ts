import * as v from 'valibot'
import { standingsOf, TMF_ORDER_STATES } from '#domain/partners/order-states.ts'
import type { PartnerRefusal } from '#domain/partners/partner-refusals.ts'
import { text } from '#domain/partners/tmf-parts.ts'
import { CancelResource, OrderResource } from '#domain/partners/tmf-schemas.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { withdrawOrder } from '#server/order/withdrawal/withdraw-order.ts'
import { UUID } from '#server/platform/uuid.ts'
import type { Partner } from '#server/session/caller.ts'
import { ofShop } from '../cart/fill-cart.ts'
import type { SaleRoom } from '../cart/sale-room.ts'
import { defineList, defineRead, defineWrite, type PartnerApi } from '../kit/define-endpoint.ts'
import type { ListPage } from '../kit/list-query.ts'
import { listCancellations } from './cancel-store.ts'
import { OrderBody } from './order-body.ts'
import { AN_ORDER } from './order-examples.ts'
import { ANY_ORDER, type OrderFilter } from './order-search.ts'
import { listPartnerOrders } from './order-store.ts'
import { placePartnerOrder } from './place-partner-order.ts'
import { ORDER_API, viewPartnerOrder } from './view-partner-order.ts'

const NOT_FOUND = { code: 'NOT_FOUND' } as const

async function read(
  deps: SaleRoom,
  caller: Partner,
  reference: string,
): Promise<Result<OrderResource, PartnerRefusal>> {
  const page = { ...ANY_ORDER, reference, limit: 1, offset: 0 }
  const { orders } = await listPartnerOrders(deps.db, caller.clientId, page)
  const [order] = orders
  return order === undefined ? refuse(NOT_FOUND) : ok(await viewPartnerOrder(deps, order))
}

/** Null: nothing can be found by it. */
function filterOf({ id, externalId, state, orderDate }: ListPage['filters']): OrderFilter | null {
  const placedAt = orderDate === undefined ? null : new Date(orderDate)
  // Equality with the text that is returned, which has milliseconds and Z.
  if (placedAt !== null && (Number.isNaN(placedAt.getTime()) || placedAt.toISOString() !== orderDate)) return null
  const known = TMF_ORDER_STATES.find((one) => one === state)
  if (state !== undefined && known === undefined) return null
  return {
    reference: id ?? null,
    externalId: externalId ?? null,
    standings: known === undefined ? null : standingsOf(known),
    placedAt,
  }
}

const CancelBody = v.object({
  productOrder: v.object({ id: text(100) }),
  cancellationReason: v.optional(text(2000)),
  requestedCancellationDate: v.optional(v.string()),
  '@type': v.optional(v.string()),
})

/** What the customer may do: withdraw from the whole order, while the law lets them. */
async function cancel(
  deps: SaleRoom,
  caller: Partner,
  { productOrder, cancellationReason }: v.InferOutput<typeof CancelBody>,
): Promise<Result<CancelResource, PartnerRefusal>> {
  const { id: reference } = productOrder
  const known = await read(deps, caller, reference)
  if (!known.ok) return refuse({ code: 'INVALID_BODY', detail: 'The productOrder isn’t one of yours' })
  const done = await withdrawOrder(deps, caller, { reference, statement: cancellationReason ?? null })
  if (!done.ok) return ofShop(done.refusal)
  const id = done.value.withdrawals.at(-1)?.id ?? null
  const { items } = await listCancellations(deps, caller.clientId, { id, limit: 1, offset: 0 })
  const [task] = items
  return task === undefined || id === null ? refuse(NOT_FOUND) : ok(task)
}

const READS = { scope: 'order:read', resource: OrderResource } as const
const CANCEL = { resource: CancelResource } as const

export const orderApi: PartnerApi<SaleRoom> = {
  name: ORDER_API,
  title: 'TMF622 Product Ordering',
  description:
    'Orders of the partner’s customers. An order is the same as one from the shop’s pages: with the same rules, letters, documents and rights. Its bills are paid by direct debit, and nothing is due on the day: what only the customer can pay is refused with PAYMENT_NEEDED.',
  endpoints: [
    defineWrite({
      scope: 'order:write',
      resource: OrderResource,
      cost: 30,
      method: 'POST',
      path: '/productOrder',
      summary: 'Place an order',
      body: OrderBody,
      examples: [{ name: 'Broadband and TV', value: AN_ORDER }],
      async run(deps: SaleRoom, caller, { body }) {
        const placed = await placePartnerOrder(deps, caller, body)
        return placed.ok ? read(deps, caller, placed.value.reference) : placed
      },
    }),
    defineList({
      ...READS,
      path: '/productOrder',
      summary: 'List the partner’s orders, newest first',
      filters: ['id', 'externalId', 'state', 'orderDate'],
      async run(deps: SaleRoom, { clientId }, { filters, limit, offset }) {
        const filter = filterOf(filters)
        if (filter === null) return ok({ items: [], total: 0 })
        const { orders, total } = await listPartnerOrders(deps.db, clientId, { ...filter, limit, offset })
        return ok({ items: await Promise.all(orders.map((order) => viewPartnerOrder(deps, order))), total })
      },
    }),
    defineRead({
      ...READS,
      path: '/productOrder/:id',
      summary: 'Read an order',
      run: (deps: SaleRoom, caller, id) => read(deps, caller, id),
    }),
    defineWrite({
      ...CANCEL,
      scope: 'order:write',
      method: 'POST',
      path: '/cancelProductOrder',
      summary: 'Withdraw from an order for its customer',
      body: CancelBody,
      examples: [{ name: 'The customer changed their mind', value: { productOrder: { id: 'TN-0000-0000-0000' } } }],
      run: (deps: SaleRoom, caller, { body }) => cancel(deps, caller, body),
    }),
    defineList({
      ...CANCEL,
      scope: 'order:read',
      path: '/cancelProductOrder',
      summary: 'List withdrawals from the partner’s orders, newest first',
      filters: ['id'],
      async run(deps: SaleRoom, { clientId }, { filters, limit, offset }) {
        const id = filters['id'] ?? null
        if (id !== null && !UUID.test(id)) return ok({ items: [], total: 0 })
        return ok(await listCancellations(deps, clientId, { id, limit, offset }))
      },
    }),
    defineRead({
      ...CANCEL,
      scope: 'order:read',
      path: '/cancelProductOrder/:id',
      summary: 'Read a withdrawal',
      async run(deps: SaleRoom, { clientId }, id) {
        if (!UUID.test(id)) return refuse(NOT_FOUND)
        const { items } = await listCancellations(deps, clientId, { id, limit: 1, offset: 0 })
        const [task] = items
        return task === undefined ? refuse(NOT_FOUND) : ok(task)
      },
    }),
  ],
}
