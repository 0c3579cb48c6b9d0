import { recentMap } from '#sandbox/recent-map.ts'
import {
  isFinal,
  mayBecome,
  type OrderState,
  type Outcome,
  type ProductOrderCreate,
  type ProductOrderUpdate,
  stepTowards,
} from './product-order.ts'

export const ORDERS_BASE = '/tmf-api/productOrderingManagement/v4'

const REMEMBERED = 10_000
const WORK_MS = 7 * 86_400_000

export type StoredOrder = {
  id: string
  externalId: string | null
  state: OrderState
  orderDate: string
  expectedCompletionDate: string | null
  completionDate: string | null
  /** The request, with later changes merged in. */
  asked: ProductOrderCreate
  /** How often it was sent. */
  submissions: number
  /** How often it was changed. */
  updates: number
  /** Ids of items that were cancelled while the others go on. */
  cancelledItems: Set<string>
  /** Goods that came back to the warehouse, by item. */
  returned: Map<string, ReturnedGoods>
}

/** A deduction for an item's loss in value comes with a reason. */
export type ReturnedGoods = {
  receivedDate: string
  deduction?: { amount: { unit: 'EUR'; value: number }; reason: string }
}

export type OrderChange = 'state' | 'expectedCompletionDate' | 'productOrderItem.goodsReturn'

/** How orders progress, read from the control panel at each step. */
export type Work = { outcome: Outcome /** Null: an order moves only over the control API. */; paceMs: number | null }

const ENDS: readonly OrderState[] = ['completed', 'failed', 'partial', 'rejected', 'cancelled']

type Outside = {
  now: () => Date
  newId: () => string
  work: () => Work
  /** Called for every change, in order. */
  onChange: (order: StoredOrder, change: OrderChange) => void
}

export type OrderStore = {
  take(asked: ProductOrderCreate): { order: StoredOrder; isNew: boolean }
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
  close(): void
}

/** The operator's orders, which progress step by step. */
export function openOrderStore({ now, newId, work, onChange }: Outside): OrderStore {
  const orders = recentMap<StoredOrder>(REMEMBERED)
  const byExternalId = recentMap<StoredOrder>(REMEMBERED)
  const timers = new Set<NodeJS.Timeout>()

  function goOn(order: StoredOrder): void {
    const { outcome, paceMs } = work()
    const next = stepTowards(outcome, order.state)
    if (next === null || paceMs === null) return
    const from = order.state
    const timer = setTimeout(() => {
      timers.delete(timer)
      // The control API may have moved it meanwhile.
      if (order.state === from) move(order, next)
    }, paceMs)
    timer.unref()
    timers.add(timer)
  }

  function move(order: StoredOrder, to: OrderState): boolean {
    if (!mayBecome(order.state, to)) return false
    order.state = to
    if (to === 'completed') order.completionDate = now().toISOString()
    onChange(order, 'state')
    if (to === 'inProgress' && order.expectedCompletionDate === null) {
      order.expectedCompletionDate = new Date(now().getTime() + WORK_MS).toISOString()
      onChange(order, 'expectedCompletionDate')
    }
    goOn(order)
    return true
  }

  function cancel(order: StoredOrder, items: readonly string[] | null): boolean {
    if (ENDS.includes(order.state)) return false
    for (const item of items ?? []) order.cancelledItems.add(item)
    const isWhole = items === null || order.asked.productOrderItem.every((item) => order.cancelledItems.has(item.id))
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
    take(asked) {
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
        submissions: 1,
        updates: 0,
        orderDate: now().toISOString(),
        state: work().outcome === 'rejected' ? 'rejected' : 'acknowledged',
        expectedCompletionDate: null,
        completionDate: null,
        cancelledItems: new Set(),
        returned: new Map(),
      }
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
      return true
    },
    byId: (id) => orders.get(id) ?? null,
    all: () => orders.values(),
    move,
    cancel,
    takeBack(order, items, deduction) {
      const goods = order.asked.productOrderItem.filter(isGoods).map(({ id }) => id)
      const back = items ?? goods
      if (back.length === 0 || !back.every((item) => goods.includes(item))) return false
      const receivedDate = now().toISOString()
      for (const item of back) order.returned.set(item, { receivedDate, ...(deduction && { deduction }) })
      onChange(order, 'productOrderItem.goodsReturn')
      return true
    },
    close() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/** A device names its hold in the shop's stock. */
function isGoods({ product }: ProductOrderCreate['productOrderItem'][number]): boolean {
  return product?.productCharacteristic?.some(({ name }) => name === 'stockHold') ?? false
}

export function viewOrder(order: StoredOrder) {
  const { id, state, orderDate, expectedCompletionDate, completionDate, asked, cancelledItems, returned } = order
  return {
    ...asked,
    id,
    href: `${ORDERS_BASE}/productOrder/${id}`,
    state,
    orderDate,
    ...(expectedCompletionDate !== null && { expectedCompletionDate }),
    ...(completionDate !== null && { completionDate }),
    productOrderItem: asked.productOrderItem.map((item) => ({
      ...item,
      state: cancelledItems.has(item.id) ? 'cancelled' : state === 'partial' ? 'completed' : state,
      ...(returned.has(item.id) && { goodsReturn: returned.get(item.id) }),
    })),
  }
}
