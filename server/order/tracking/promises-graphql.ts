import { nextPromise } from '#domain/order/promises/next-promise.ts'
import { releasesOf } from '#server/cart/view/releases-of.ts'
import { OrderPromiseType } from '#server/checkout/promise-graphql.ts'
import type { PromiseView } from '#server/checkout/promise-view.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/field-cost.ts'
import { type OrderRoom, orderRoom } from '../order-room.ts'
import { OrderType } from '../order-type-graphql.ts'
import { eventsOf } from '../state/order-events.ts'
import type { StoredOrder } from '../state/order-store.ts'
import { promisesOfOrder } from '../state/promises-of-order.ts'

builder.objectField(OrderType, 'promises', (t) =>
  t.field({
    type: [OrderPromiseType],
    ...costs({ units: 1500, list: 20 }),
    description: 'What was shown before the order button, and what became of it.',
    resolve: (order, _args, context) => promisesNow(context.get(orderRoom), order),
  }),
)

builder.objectField(OrderType, 'next', (t) =>
  t.field({
    type: OrderPromiseType,
    nullable: true,
    ...costs({ units: 1500 }),
    description: 'The promise that is due next. Null: nothing more happens.',
    resolve: async (order, _args, context) => nextPromise(await promisesNow(context.get(orderRoom), order)),
  }),
)

async function promisesNow(room: OrderRoom, order: StoredOrder): Promise<PromiseView[]> {
  const [events, releases] = await Promise.all([
    eventsOf(room.db, order),
    room.catalogue.held(releasesOf(order.ordered.cart)),
  ])
  const { brand } = room.catalogue.active().release
  return promisesOfOrder({ ...order, events }, { brand, releases, now: room.clock.now() })
}
