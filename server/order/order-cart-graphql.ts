import type { CartState } from '#domain/cart/state.ts'
import { namedByOffer, orderItems } from '#domain/order/order.ts'
import type { OrderState } from '#domain/order/state.ts'
import { CartType } from '#server/cart/graphql/cart-type-graphql.ts'
import { viewCart } from '#server/cart/view/view-cart.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs, STORED } from '#server/platform/graphql/field-cost.ts'
import { withPortReferences } from './fulfilment/port-requests/port-references.ts'
import { orderRoom } from './order-room.ts'
import { CheckoutOrderType, OrderType } from './order-type-graphql.ts'
import { knowLiveOrder, liveOrderOf } from './state/live-order.ts'
import { withdrawnLines } from './state/order-store.ts'

/** The status of the order's cart by now; the rest of the cart is as it was ordered. */
const CART_STATUS = {
  placed: 'paying',
  depositAsked: 'paying',
  awaitingPayment: 'paying',
  confirmed: 'ordered',
  referred: 'ordered',
  cancelled: 'open',
  withdrawn: 'ordered',
} as const satisfies Record<OrderState, CartState>

builder.objectField(OrderType, 'cart', (t) =>
  t.field({
    type: CartType,
    ...costs({ units: 1000 }),
    description:
      'As it was ordered, with the deposit in what is paid today and in the bills; what was withdrawn from is in no sum',
    async resolve(order, _args, context) {
      const { ordered, state } = order
      const room = context.get(orderRoom)
      const creditScore = ordered.credit?.decision ?? null
      const requested = await withPortReferences(room.db, order)
      const cart = { ...requested, status: CART_STATUS[state], agreedTerms: true, creditScore }
      knowLiveOrder(cart, order)
      const gone = withdrawnLines(order)
      const lines = ordered.cart.lines.filter(({ id }) => !gone.includes(id))
      const left = { ...ordered, cart: { ...ordered.cart, lines } }
      const shown = state === 'withdrawn' ? ordered : left
      const items = namedByOffer(orderItems(shown), shown.cart.lines)
      return viewCart(room, cart, items, new Date(ordered.terms.agreedAt))
    },
  }),
)

builder.objectField(CartType, 'order', (t) =>
  t.field({
    type: CheckoutOrderType,
    nullable: true,
    ...costs({ units: STORED }),
    description: 'The order that was begun for it or made of it. Null: it is open',
    resolve: ({ cart }, _args, context) => liveOrderOf(context.get(orderRoom).db, cart),
  }),
)
