import * as v from 'valibot'
import { irishDay } from '#domain/availability/service-date.ts'
import { cents } from '#domain/money.ts'
import type { ManagedState } from '#domain/order/managed-state.ts'
import type { OutsideSettings } from '#server/platform/config/outside-settings.ts'
import { listPages } from '#server/platform/outside/list-pages.ts'
import { brokenSystem, type CallOutside } from '#server/platform/outside/outside-system.ts'
import { parseResponse } from '#server/platform/outside/read-response.ts'
import type { CancelledServices, GoodsBack, OrderManagement } from '../../order-management.ts'
import { cancellationOf, endingOrderOf } from './tmf622-cancellation.ts'
import { productOrderOf, productOrderUpdateOf } from './tmf622-product-order.ts'
import { SealedIn } from './tmf622-sealed.ts'
import { Tmf622State } from './tmf622-state.ts'

const SYSTEM = 'orders'
/** More than the price of anything that is sold. */
const MOST_EURO = 100_000

/** States in which nothing is worked on any more. */
const STOPPED: readonly ManagedState[] = ['cancelled', 'rejected', 'failed']

/** The standard has no attribute for it: it is added to the item as a sub-class, which the standard allows. */
const GoodsReturn = v.object({
  receivedDate: v.pipe(v.string(), v.isoTimestamp()),
  deduction: v.optional(
    v.object({
      amount: v.object({ unit: v.literal('EUR'), value: v.pipe(v.number(), v.minValue(0), v.maxValue(MOST_EURO)) }),
      reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(300)),
    }),
  ),
})

const ITEM = {
  id: v.string(),
  state: v.optional(v.string()),
  goodsReturn: v.optional(GoodsReturn),
  appointment: v.optional(v.object({ id: v.string() })),
}

/** An item of the order, or one within another: the handset of a changed line. */
const Items = v.pipe(
  v.array(v.object({ ...ITEM, productOrderItem: v.optional(v.array(v.object(ITEM)), []) })),
  v.transform((items) => items.flatMap(({ productOrderItem, ...item }) => [item, ...productOrderItem])),
)

const ProductOrder = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  externalId: v.string(),
  state: Tmf622State,
  expectedCompletionDate: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  productOrderItem: v.optional(Items, []),
  agreement: SealedIn,
})
type ProductOrder = v.InferOutput<typeof ProductOrder>

/** A list may contain orders of other shops, with external ids of their own or none. */
const Listed = v.array(v.looseObject({ externalId: v.optional(v.string()) }))

const ListedItem = v.object({
  id: v.string(),
  externalId: v.optional(v.string()),
  orderDate: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  description: v.optional(v.string()),
  state: Tmf622State,
})
const ListedCancel = v.object({
  externalId: v.optional(v.string()),
  requestedCancellationDate: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  productOrder: v.object({ id: v.string() }),
  agreement: SealedIn,
})
/** Orders of many lines are long: so many fit into a response. */
const PAGE_SIZE = 20

/** The standard's CancelProductOrder, with our id. */
const Cancellation = v.object({
  externalId: v.optional(v.string()),
  state: v.picklist(['acknowledged', 'inProgress', 'done', 'terminatedWithError']),
})
const Cancellations = v.array(v.looseObject({ externalId: v.optional(v.string()) }))

const CANCEL_OUTCOME = {
  acknowledged: 'pending',
  inProgress: 'pending',
  done: 'done',
  terminatedWithError: 'refused',
} as const

/** TM Forum TMF622 v4: product orders. */
export function tmf622Orders(settings: OutsideSettings, callOutside: CallOutside): OrderManagement {
  const api = `${settings.url}/tmf-api/productOrderingManagement/v4`
  const base = `${api}/productOrder`
  const call = { system: SYSTEM, settings, auth: { bearer: settings.token } }

  async function find(externalId: string): Promise<ProductOrder | null> {
    const url = `${base}?externalId=${encodeURIComponent(externalId)}`
    const { body } = await callOutside({ ...call, url, expect: [200] })
    // Some servers ignore a filter that they do not know.
    const found = parseResponse(SYSTEM, Listed, body).find((order) => order.externalId === externalId)
    return found === undefined ? null : parseResponse(SYSTEM, ProductOrder, found)
  }

  /**
   * The standard does not make an external id unique, so it is searched for before it is sent, and it is sent without
   * retries, so that each retry of the job searches again.
   */
  async function send(externalId: string, json: object): Promise<ProductOrder & { isKnown: boolean }> {
    const known = await find(externalId)
    if (known !== null) return { ...known, isKnown: true }
    const question = { ...call, url: base, method: 'POST', body: { json } } as const
    const { status, body } = await callOutside({
      ...question,
      idempotencyKey: externalId,
      mayRepeat: false,
      expect: [200, 201, 409],
    })
    const taken = status === 409 ? await find(externalId) : parseResponse(SYSTEM, ProductOrder, body)
    if (taken?.externalId !== externalId) throw brokenSystem(SYSTEM, 'an answer about another order')
    return { ...taken, isKnown: status !== 201 }
  }

  /** In pages, filtered here too, because some servers ignore filters that they do not know. */
  function listSince<Schema extends v.GenericSchema>(
    { path, date, fields, item }: { path: string; date: string; fields: string; item: Schema },
    since: Date,
  ) {
    const query = `${date}.gte=${encodeURIComponent(since.toISOString())}&fields=${fields}&limit=${PAGE_SIZE}`
    return listPages(0, async (offset) => {
      const url = `${api}/${path}?${query}&offset=${offset}`
      const { headers, body } = await callOutside({ ...call, url, expect: [200, 206] })
      const items = parseResponse(SYSTEM, v.array(item), body)
      const reached = offset + items.length
      const total = Number(headers.get('x-total-count') ?? (items.length < PAGE_SIZE ? reached : Number.MAX_VALUE))
      return { items, next: items.length === 0 || reached >= total ? null : reached }
    })
  }

  async function readOrder(id: string): Promise<ProductOrder | null> {
    const { status, body } = await callOutside({
      ...call,
      url: `${base}/${encodeURIComponent(id)}`,
      expect: [200, 404],
    })
    if (status === 404) return null
    const order = parseResponse(SYSTEM, ProductOrder, body)
    if (order.id !== id) throw brokenSystem(SYSTEM, 'an answer about another order')
    return order
  }

  /** Also filters the list itself, because some servers ignore the filter. */
  async function findCancellation({ name, managedId }: CancelledServices) {
    const url = `${api}/cancelProductOrder?productOrder.id=${encodeURIComponent(managedId)}`
    const { body } = await callOutside({ ...call, url, expect: [200] })
    const found = parseResponse(SYSTEM, Cancellations, body).find((task) => task.externalId === name)
    return found === undefined ? null : parseResponse(SYSTEM, Cancellation, found)
  }

  async function requestCancellation(request: CancelledServices) {
    const known = await findCancellation(request)
    if (known !== null) return known
    const { status, body } = await callOutside({
      ...call,
      url: `${api}/cancelProductOrder`,
      method: 'POST',
      body: { json: cancellationOf(request) },
      idempotencyKey: request.name,
      mayRepeat: false,
      expect: [200, 201, 409],
    })
    const taken = status === 409 ? await findCancellation(request) : parseResponse(SYSTEM, Cancellation, body)
    if (taken?.externalId !== request.name) throw brokenSystem(SYSTEM, 'an answer about another cancellation')
    return taken
  }

  async function cancelAsItStands(request: CancelledServices): ReturnType<OrderManagement['cancel']> {
    const order = await readOrder(request.managedId)
    if (order === null) throw brokenSystem(SYSTEM, 'an order that was there and is not any more')
    const open = itemsToCancel(order, request)
    if (open.length === 0) return 'done'
    if (order.state !== 'completed' && order.state !== 'partial')
      return CANCEL_OUTCOME[(await requestCancellation({ ...request, items: open })).state]
    const { state } = await send(request.name, endingOrderOf({ ...request, items: open }))
    return state === 'completed' ? 'done' : STOPPED.includes(state) ? 'refused' : 'pending'
  }

  return {
    async submit(order) {
      const { id, state, isKnown } = await send(order.externalId, productOrderOf(order))
      return { id, state, isKnown }
    },

    async update(id, order) {
      const url = `${base}/${encodeURIComponent(id)}`
      const json = productOrderUpdateOf(order)
      const question = { ...call, url, method: 'PATCH', body: { json }, mayRepeat: true } as const
      const { status, body } = await callOutside({ ...question, expect: [200, 404, 409] })
      if (status !== 200) return 'refused'
      if (parseResponse(SYSTEM, ProductOrder, body).id !== id)
        throw brokenSystem(SYSTEM, 'an answer about another order')
      return 'updated'
    },

    async read(id) {
      const order = await readOrder(id)
      if (order === null) return null
      const { externalId, state, expectedCompletionDate: expected, agreement: sealed } = order
      const visits = order.productOrderItem.flatMap(({ appointment }) => appointment?.id ?? [])
      const expectedOn = expected === undefined ? null : irishDay(new Date(expected))
      return {
        id,
        externalId,
        state,
        expectedOn,
        visits,
        itemsDone: itemsDoneOf(order),
        goodsBack: goodsBackOf(order),
        sealed,
      }
    },

    async find(externalId) {
      const found = await find(externalId)
      return found && { id: found.id, state: found.state }
    },

    async made(since) {
      const fields = 'id,externalId,orderDate,description,state'
      const { items, isWhole } = await listSince(
        { path: 'productOrder', date: 'orderDate', fields, item: ListedItem },
        since,
      )
      const named = items.flatMap(({ externalId, orderDate, description = null, ...order }) =>
        externalId === undefined || isBefore(orderDate, since) ? [] : { ...order, externalId, description },
      )
      return { items: named, isWhole }
    },

    async cancellations(since) {
      const date = 'requestedCancellationDate'
      const fields = `externalId,${date},productOrder,agreement`
      const { items, isWhole } = await listSince(
        { path: 'cancelProductOrder', date, fields, item: ListedCancel },
        since,
      )
      const named = items.flatMap(({ externalId: name, requestedCancellationDate: at, productOrder, agreement }) =>
        name === undefined || isBefore(at, since) ? [] : { name, managedId: productOrder.id, sealed: agreement },
      )
      return { items: named, isWhole }
    },

    async cancel(request) {
      const outcome = await cancelAsItStands(request)
      // It may have been completed between the read and the cancellation: then it is ended instead.
      return outcome === 'refused' ? cancelAsItStands(request) : outcome
    },
  }
}

function isBefore(date: string | undefined, since: Date): boolean {
  return date !== undefined && Date.parse(date) < since.getTime()
}

/** Only of an order in progress: when all of it is done, its own state says so. */
function itemsDoneOf({ state, productOrderItem }: ProductOrder): string[] {
  if (state !== 'inProgress') return []
  return productOrderItem.filter((item) => item.state === 'completed').map(({ id }) => id)
}

function goodsBackOf({ productOrderItem }: ProductOrder): GoodsBack[] {
  return productOrderItem.flatMap(({ id: item, goodsReturn }) => {
    if (goodsReturn === undefined) return []
    const { amount, reason } = goodsReturn.deduction ?? {}
    const lost = cents(Math.round((amount?.value ?? 0) * 100))
    return [{ item, deduction: lost > 0 && reason !== undefined ? { amount: lost, reason } : null }]
  })
}

/** Items that were never accepted, or are cancelled already, are left out. */
function itemsToCancel({ state, productOrderItem }: ProductOrder, { items }: CancelledServices) {
  if (STOPPED.includes(state)) return []
  // A server that returns no items gets all of them.
  if (productOrderItem.length === 0) return items
  const there = new Set(productOrderItem.flatMap((item) => (item.state === 'cancelled' ? [] : item.id)))
  return items.filter(({ id }) => there.has(id))
}
