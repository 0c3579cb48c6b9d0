import { builder } from '#server/platform/graphql/builder.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { ANYONE } from '#server/session/access-graphql.ts'
import { callerOf } from '#server/session/caller-graphql.ts'
import { orderRoom } from '../order-room.ts'
import { findMyOrder } from './find-order.ts'
import { mailHeldCart } from './mail-held-cart.ts'

builder.mutationField('findOrder', (t) =>
  t.boolean({
    policy: { access: ANYONE, cost: 1, botCheck: 'find_order' },
    description:
      'Sends the link of an order to the address that it was ordered with. The answer is the same if there is none.',
    args: { reference: t.arg.string({ required: true }), email: t.arg.string({ required: true }) },
    resolve: async (_root, args, context, info) =>
      unwrap(await findMyOrder(context.get(orderRoom), callerOf(context, args, info), args)),
  }),
)

builder.mutationField('mailHeldCart', (t) =>
  t.boolean({
    policy: { access: ANYONE, cost: 1, botCheck: 'find_order' },
    description:
      'Sends a link to the address that a cart knows, for who can name the cart and may not enter it. The answer is the same if it knows none.',
    args: {
      reference: t.arg.string({
        description: 'The prospect uuid. Absent: the cart that the cookie of the browser names',
      }),
    },
    resolve: async (_root, args, context, info) =>
      unwrap(await mailHeldCart(context.get(orderRoom), callerOf(context, args, info), args)),
  }),
)
