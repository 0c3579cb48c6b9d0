import { releasesOf } from '#server/cart/view/view-cart.ts'
import { OrderPromiseType } from '#server/checkout/promise-graphql.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/field-cost.ts'
import { orderRoom } from '../order-room.ts'
import { OrderType } from '../order-type-graphql.ts'
import { promisesOfOrder } from '../state/promises-of-order.ts'
import { readOrderEvents } from './order-events.ts'

builder.objectField(OrderType, 'promises', (t) =>
  t.field({
    type: [OrderPromiseType],
    ...costs({ units: 1500, list: 20 }),
    description: 'What was shown before the order button, and what became of it.',
    async resolve(order, _args, context) {
      const room = context.get(orderRoom)
      const [events, releases] = await Promise.all([
        readOrderEvents(room, order.id),
        room.catalogue.held(releasesOf(order.ordered.cart)),
      ])
      const { brand } = room.catalogue.active().release
      return promisesOfOrder({ ...order, events }, { brand, releases, now: room.clock.now() })
    },
  }),
)
