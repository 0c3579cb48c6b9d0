import { addDays, dublinTime } from '#sandbox/clock/dublin-date.ts'
import { recentMap } from '#sandbox/recent-map.ts'
import { dayFor, itemsDone, lastDay, type Milestone, planOf } from './order-plan.ts'
import {
  isFinal,
  itemsIn,
  mayBecome,
  type OrderState,
  type Outcome,
  type ProductOrderCreate,
  type ProductOrderUpdate,
  stepTowards,
} from './product-order.ts'

export const ORDERS_BASE = '/tmf-api/productOrderingManagement/v4'

const REMEMBERED = 10_000
/** Between two steps of an order whose day has come. */
const STEP_MS = 3000

export type StoredOrder = {
  id: string
  externalId: string | null
  state: OrderState
  orderDate: string
  expectedCompletionDate: string | null
  completionDate: string | null
  /** The request, with later changes merged in. */
  asked: ProductOrderCreate
  /** W3C Trace Context of the request that it came with. */
  traceparent: string | null
  /** How often it was sent. */
  submissions: number
  /** How often it was changed. */
  updates: number
  /** Ids of items that were cancelled while the others go on. */
  cancelledItems: Set<string>
  /** Ids of items that are done while others are still to come. */
  doneItems: Set<string>
  /** The day on which items were cancelled or ended, by their ids: what the customer has of them is sent back. */
  endedOn: Map<string, string>
  /** Goods that came back to the warehouse, by item. */
  returned: Map<string, ReturnedGoods>
}

/** A deduction for an item's loss in value comes with a reason. */
export type ReturnedGoods = {
  receivedDate: string
  deduction?: { amount: { unit: 'EUR'; value: number }; reason: string }
}

export type OrderChange = 'state' | 'expectedCompletionDate' | 'productOrderItem.state' | 'productOrderItem.goodsReturn'

/** `days`: on the day that was promised to the customer. A number: so many milliseconds for a step. Null: over the control API only. */
export type Pace = 'days' | number | null

/** How orders progress, read from the control panel at each step. */
export type Work = { outcome: Outcome; paceMs: Pace }

/** What takes something away, or puts it back as it was. */
const ENDING: readonly string[] = ['delete', 'modify']
const ENDS: readonly OrderState[] = ['completed', 'failed', 'partial', 'rejected', 'cancelled']

type Outside = {
  now: () => Date
  /** The ISO date in Ireland. */
  today: () => string
  newId: () => string
  work: () => Work
  /** Called for every change, in order. */
  onChange: (order: StoredOrder, change: OrderChange) => void
}

export type OrderStore = {
  take(asked: ProductOrderCreate, traceparent: string | null): { order: StoredOrder; isNew: boolean }
  byId(id: string): StoredOrder | null
  all(): StoredOrder[]
  /** False: it has ended. */
  update(order: StoredOrder, change: ProductOrderUpdate): boolean
  /** False: an order does not go from there to there. */
  move(order: StoredOrder, to: OrderState): boolean
  /** Cancels some items, or (null) all. False: the order has ended. */
  cancel(order: StoredOrder, items: readonly string[] | null): boolean
  /** Records these items, or (null) all goods, as returned. False: the order has no such goods. */
  takeBack(order: StoredOrder, items: readonly string[] | null, deduction?: ReturnedGoods['deduction']): boolean
  /** Another day has begun, or another pace: what waited for its day is looked at again. */
  resume(): void
  /** An order is between two steps. */
  isBusy(): boolean
  close(): void
}

/** The operator's orders, which progress step by step. */
export function openOrderStore({ now, today, newId, work, onChange }: Outside): OrderStore {
  const orders = recentMap<StoredOrder>(REMEMBERED)
  const byExternalId = recentMap<StoredOrder>(REMEMBERED)
  const timers = new Set<NodeJS.Timeout>()
  /** For their day. */
  const waiting = new Set<StoredOrder>()

  function goOn(order: StoredOrder): void {
    waiting.delete(order)
    const { outcome, paceMs } = work()
    const next = stepTowards(outcome, order.state)
    if (next === null || paceMs === null) return
    const plan = paceMs === 'days' ? planLeft(order) : []
    const day = dayFor(next, plan)
    if (day !== null && day > today()) {
      waiting.add(order)
      if (order.state === 'inProgress') finishItems(order, plan)
      return
    }
    const from = order.state
    const timer = setTimeout(
      () => {
        timers.delete(timer)
        // The control API may have moved it meanwhile.
        if (order.state === from) move(order, next)
      },
      paceMs === 'days' ? STEP_MS : paceMs,
    )
    timer.unref()
    timers.add(timer)
  }

  function finishItems(order: StoredOrder, plan: readonly Milestone[]): void {
    const done = itemsDone(plan, today()).filter((item) => !order.doneItems.has(item))
    if (done.length === 0) return
    for (const item of done) order.doneItems.add(item)
    onChange(order, 'productOrderItem.state')
  }

  function move(order: StoredOrder, to: OrderState): boolean {
    if (!mayBecome(order.state, to)) return false
    order.state = to
    if (to === 'completed') order.completionDate = now().toISOString()
    onChange(order, 'state')
    if (to === 'inProgress' && order.expectedCompletionDate === null) {
      order.expectedCompletionDate = dublinTime(lastDay(planLeft(order)) ?? today(), '12:00')
      onChange(order, 'expectedCompletionDate')
    }
    goOn(order)
    return true
  }

  /** An item of an order before: what works already is ended by an order of its own. */
  function end(item: string): void {
    const before = orders.values().find(({ asked }) => itemsIn(asked.productOrderItem).some(({ id }) => id === item))
    before?.endedOn.set(item, today())
  }

  function takeBack(order: StoredOrder, items: readonly string[], deduction?: ReturnedGoods['deduction']): void {
    const receivedDate = now().toISOString()
    for (const item of items) order.returned.set(item, { receivedDate, ...(deduction && { deduction }) })
    onChange(order, 'productOrderItem.goodsReturn')
  }

  /** Customers send back what they have of a cancelled order, and it arrives some days later. */
  function receiveReturns(): void {
    if (work().paceMs !== 'days') return
    for (const order of orders.values()) {
      const items = returnsOf(order).filter(({ on, item }) => on <= today() && !order.returned.has(item))
      if (items.length > 0)
        takeBack(
          order,
          items.map(({ item }) => item),
        )
    }
  }

  function cancel(order: StoredOrder, items: readonly string[] | null): boolean {
    if (ENDS.includes(order.state)) return false
    for (const item of items ?? []) order.cancelledItems.add(item)
    for (const { id } of itemsIn(order.asked.productOrderItem))
      if (items === null || items.includes(id)) order.endedOn.set(id, today())
    const isWhole =
      items === null || itemsIn(order.asked.productOrderItem).every((item) => order.cancelledItems.has(item.id))
    if (!isWhole) {
      onChange(order, 'state')
      return true
    }
    if (order.state === 'acknowledged') move(order, 'pending')
    move(order, 'assessingCancellation')
    move(order, 'pendingCancellation')
    return move(order, 'cancelled')
  }

  return {
    take(asked, traceparent) {
      const externalId = asked.externalId ?? null
      const known = externalId === null ? undefined : byExternalId.get(externalId)
      if (known !== undefined) {
        known.submissions += 1
        return { order: known, isNew: false }
      }
      const order: StoredOrder = {
        id: newId(),
        externalId,
        asked,
        traceparent,
        submissions: 1,
        updates: 0,
        orderDate: now().toISOString(),
        state: work().outcome === 'rejected' ? 'rejected' : 'acknowledged',
        expectedCompletionDate: null,
        completionDate: null,
        cancelledItems: new Set(),
        doneItems: new Set(),
        endedOn: new Map(),
        returned: new Map(),
      }
      for (const { id } of itemsIn(asked.productOrderItem).filter(({ action }) => ENDING.includes(action))) end(id)
      orders.set(order.id, order)
      if (externalId !== null) byExternalId.set(externalId, order)
      goOn(order)
      return { order, isNew: true }
    },
    update(order, change) {
      if (isFinal(order.state)) return false
      const { productOrderItem = order.asked.productOrderItem } = change
      order.asked = { ...order.asked, ...change, productOrderItem }
      order.updates += 1
      goOn(order)
      return true
    },
    byId: (id) => orders.get(id) ?? null,
    all: () => orders.values(),
    move,
    cancel,
    takeBack(order, items, deduction) {
      const all = itemsIn(order.asked.productOrderItem)
      const back = items ?? all.filter(isGoods).map(({ id }) => id)
      if (back.length === 0 || !back.every((item) => all.some(({ id }) => id === item))) return false
      takeBack(order, back, deduction)
      return true
    },
    resume() {
      for (const order of [...waiting]) goOn(order)
      receiveReturns()
    },
    isBusy: () => timers.size > 0,
    close() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/** The plan of an order without what was cancelled. */
export function planLeft({ asked, cancelledItems }: StoredOrder): Milestone[] {
  return planOf(asked)
    .map((milestone) => ({ ...milestone, items: milestone.items.filter((item) => !cancelledItems.has(item)) }))
    .filter(({ items }) => items.length > 0)
}

/** A customer packs on the next day, and the parcel is here on the one after. */
const RETURN_DAYS = 2

/** What comes back of an order, and on which day, as ISO dates. What was lent with a line comes back at the item of the line. */
export function returnsOf({ endedOn }: StoredOrder): { item: string; on: string }[] {
  return [...endedOn].map(([item, day]) => ({ item, on: addDays(day, RETURN_DAYS) }))
}

/** A device names its hold in the shop's stock. */
function isGoods({ product }: ReturnType<typeof itemsIn>[number]): boolean {
  return product?.productCharacteristic?.some(({ name }) => name === 'stockHold') ?? false
}

export function viewOrder(order: StoredOrder) {
  const { id, state, orderDate, expectedCompletionDate, completionDate, asked, returned } = order
  const viewItem = <Item extends { id: string }>(item: Item) => ({
    ...item,
    state: itemState(item.id, order),
    ...(returned.has(item.id) && { goodsReturn: returned.get(item.id) }),
  })
  return {
    ...asked,
    id,
    href: `${ORDERS_BASE}/productOrder/${id}`,
    state,
    orderDate,
    ...(expectedCompletionDate !== null && { expectedCompletionDate }),
    ...(completionDate !== null && { completionDate }),
    productOrderItem: asked.productOrderItem.map(({ productOrderItem: parts, ...item }) => ({
      ...viewItem(item),
      ...(parts !== undefined && { productOrderItem: parts.map(viewItem) }),
    })),
  }
}

function itemState(item: string, { state, cancelledItems, doneItems }: StoredOrder): OrderState {
  if (cancelledItems.has(item)) return 'cancelled'
  return state === 'partial' || (state === 'inProgress' && doneItems.has(item)) ? 'completed' : state
}
