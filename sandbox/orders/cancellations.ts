import * as v from 'valibot'
import { recentMap } from '#sandbox/recent-map.ts'
import { ORDERS_BASE, type OrderStore, type StoredOrder } from './order-store.ts'
import { itemsIn } from './product-order.ts'

/**
 * How a cancellation ends: done at once, done with the second read, refused, or refused because the order was
 * completed just before.
 */
export const CANCEL_MANNERS = ['atOnce', 'slow', 'refused', 'tooLate'] as const
export type CancelManner = (typeof CANCEL_MANNERS)[number]

const REMEMBERED = 10_000

const Text = v.pipe(v.string(), v.minLength(1))
const Ref = v.looseObject({ id: Text })

/** What TMF622 v4 requires of a CancelProductOrder_Create; items and the caller's own id are a sub-class of it. */
export const CancelCreate = v.looseObject({
  externalId: v.optional(Text),
  productOrder: Ref,
  cancellationReason: v.optional(v.string()),
  requestedCancellationDate: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  productOrderItem: v.optional(v.pipe(v.array(Ref), v.minLength(1))),
})
export type CancelCreate = v.InferOutput<typeof CancelCreate>

type TaskState = 'acknowledged' | 'inProgress' | 'done' | 'terminatedWithError'
export type StoredCancellation = {
  id: string
  orderId: string
  asked: CancelCreate
  state: TaskState
  effectiveCancellationDate: string | null
}

export type Cancellations = {
  /** Null: there is no such order, or it has no such item. */
  create(request: CancelCreate): { task: StoredCancellation; isNew: boolean } | null
  byId(id: string): StoredCancellation | null
  all(): StoredCancellation[]
  /** Each read of a slow cancellation moves it one step on. */
  advance(task: StoredCancellation): StoredCancellation
}

type Outside = { store: OrderStore; now: () => Date; newId: () => string; manner: () => CancelManner }

/** Cancellations of an order or some of its items: tasks whose outcome the order follows. */
export function openCancellations({ store, now, newId, manner }: Outside): Cancellations {
  const tasks = recentMap<StoredCancellation>(REMEMBERED)

  function finish(task: StoredCancellation, order: StoredOrder): void {
    const isDone = store.cancel(order, itemsOf(task.asked))
    task.state = isDone ? 'done' : 'terminatedWithError'
    if (isDone) task.effectiveCancellationDate = now().toISOString()
  }

  return {
    create(asked) {
      const asBefore = tasks.values().find((task) => asked.externalId && task.asked.externalId === asked.externalId)
      if (asBefore !== undefined) return { task: asBefore, isNew: false }
      const order = store.byId(asked.productOrder.id)
      const items = itemsOf(asked)
      const known = order === null ? [] : itemsIn(order.asked.productOrderItem)
      const hasItems = items?.every((item) => known.some(({ id }) => id === item)) ?? true
      if (order === null || !hasItems) return null
      const task: StoredCancellation = {
        id: newId(),
        orderId: order.id,
        asked,
        effectiveCancellationDate: null,
        state: 'acknowledged',
      }
      tasks.set(task.id, task)
      if (manner() === 'refused') task.state = 'terminatedWithError'
      else if (manner() !== 'slow') {
        if (manner() === 'tooLate') for (const state of ['inProgress', 'completed'] as const) store.move(order, state)
        finish(task, order)
      }
      return { task, isNew: true }
    },
    byId: (id) => tasks.get(id) ?? null,
    all: () => tasks.values(),
    advance(task) {
      const order = store.byId(task.orderId)
      if (task.state === 'acknowledged') task.state = 'inProgress'
      else if (task.state === 'inProgress' && order !== null) finish(task, order)
      return task
    },
  }
}

function itemsOf({ productOrderItem: items }: CancelCreate): string[] | null {
  return items?.map(({ id }) => id) ?? null
}

export function viewCancellation({ id, orderId, asked, state, effectiveCancellationDate }: StoredCancellation) {
  return {
    ...asked,
    id,
    href: `${ORDERS_BASE}/cancelProductOrder/${id}`,
    productOrder: { ...asked.productOrder, id: orderId },
    state,
    ...(effectiveCancellationDate !== null && { effectiveCancellationDate }),
  }
}
