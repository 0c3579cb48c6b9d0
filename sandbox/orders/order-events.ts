import { setTimeout as wait } from 'node:timers/promises'
import { type CallbackTarget, deliverCallback, timedSignature } from '#sandbox/callbacks.ts'
import { type OrderChange, type StoredOrder, viewOrder } from './order-store.ts'
import { stepTowards } from './product-order.ts'

const TITLES = {
  expectedCompletionDate: 'The order has another date',
  'productOrderItem.state': 'Items of the order are done',
  'productOrderItem.goodsReturn': 'Goods of the order are back',
} as const satisfies Record<Exclude<OrderChange, 'state'>, string>

export const EVENT_MANNERS = ['once', 'doubled', 'shuffled', 'late', 'forged', 'never'] as const

export type Manner = { events: (typeof EVENT_MANNERS)[number]; lateMs: number }

type Outside = {
  now: () => Date
  signingMs: () => number
  newId: () => string
  secret: string
  target: CallbackTarget
  manner: () => Manner
  outcome: () => Parameters<typeof stepTowards>[0]
}

type Subscription = { id: string; callback: string; query?: string | undefined }

export type OrderEvents = {
  /** Over TM Forum's hub. */
  subscribe(callback: string, query: string | undefined): Subscription
  unsubscribe(id: string): boolean
  publish(order: StoredOrder, change: OrderChange): void
  close(): void
  counts: { made: number; sent: number; confirmed: number }
}

/** Sends the events of orders to the listener, in the manner that the control panel sets. Events of one order are sent one after the other. */
export function orderEvents({ now, signingMs, newId, secret, target, manner, outcome }: Outside): OrderEvents {
  const subscriptions = new Map<string, Subscription>()
  const queues = new Map<string, Promise<void>>()
  const heldBack = new Map<string, string[]>()
  const counts = { made: 0, sent: 0, confirmed: 0 }
  const genuine = timedSignature(secret, signingMs)
  const forger = timedSignature('a-secret-that-nobody-agreed-on', signingMs)

  let isClosed = false

  async function send(body: string, sign = genuine): Promise<void> {
    if (isClosed) return
    const listeners = new Set([...subscriptions.values()].map(({ callback }) => callback))
    if (target.url !== null) listeners.add(`${target.url}/callbacks/orders`)
    for (const listener of listeners) {
      counts.sent += 1
      if (await deliverCallback(listener, body, sign, { isForged: sign === forger })) counts.confirmed += 1
    }
  }

  function enqueue(orderId: string, work: () => Promise<void>): void {
    const before = queues.get(orderId) ?? Promise.resolve()
    const line = before.then(work).finally(() => {
      if (queues.get(orderId) === line) queues.delete(orderId)
    })
    queues.set(orderId, line)
  }

  function eventOf(order: StoredOrder, change: OrderChange) {
    const isState = change === 'state'
    const { externalId } = order
    const { id, href, state, orderDate, expectedCompletionDate } = viewOrder(order)
    return {
      eventId: newId(),
      eventTime: now().toISOString(),
      eventType: isState ? 'ProductOrderStateChangeEvent' : 'ProductOrderAttributeValueChangeEvent',
      correlationId: externalId ?? id,
      domain: 'ProductOrdering',
      title: isState ? `The order is ${state}` : TITLES[change],
      ...(!isState && { fieldPath: `productOrder.${change}` }),
      event: {
        productOrder: {
          id,
          href,
          ...(externalId !== null && { externalId }),
          state,
          orderDate,
          expectedCompletionDate,
        },
      },
    }
  }

  return {
    counts,
    close() {
      isClosed = true
    },
    subscribe(callback, query) {
      const subscription = { id: newId(), callback, query }
      subscriptions.set(subscription.id, subscription)
      return subscription
    },
    unsubscribe: (id) => subscriptions.delete(id),
    publish(order, change) {
      counts.made += 1
      const event = eventOf(order, change)
      const body = JSON.stringify(event)
      const { events, lateMs } = manner()
      switch (events) {
        case 'never':
          return
        case 'once':
          return enqueue(order.id, () => send(body))
        case 'doubled':
          return enqueue(order.id, async () => {
            await Promise.all([send(body), send(body)])
          })
        case 'late':
          void wait(lateMs, undefined, { ref: false }).then(() => send(body))
          return
        case 'forged':
          return enqueue(order.id, async () => {
            const lie = {
              ...event,
              eventId: newId(),
              event: { productOrder: { ...event.event.productOrder, state: 'cancelled' } },
            }
            await send(JSON.stringify(lie), forger)
            await send(body)
          })
        case 'shuffled': {
          const bodies = [body, ...(heldBack.get(order.id) ?? [])]
          const isLast = stepTowards(outcome(), order.state) === null
          if (isLast) heldBack.delete(order.id)
          else heldBack.set(order.id, bodies)
          // The newest first.
          for (const one of isLast ? bodies : []) enqueue(order.id, () => send(one))
          return
        }
      }
    },
  }
}
