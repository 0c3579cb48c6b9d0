import { builder } from '#server/platform/graphql/builder.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { SIGNED_IN } from '#server/session/access-graphql.ts'
import { customerIdOf } from '#server/session/caller.ts'
import { callerKey, callerOf } from '#server/session/caller-graphql.ts'
import { orderRoom } from '../order-room.ts'
import { OrderType } from '../order-type-graphql.ts'
import { addOrder } from './add-order.ts'
import { requestOrderCode } from './send-order-code.ts'

builder.objectField(OrderType, 'mayAdd', (t) =>
  t.boolean({
    description: 'The signed-in customer can add it to their account: it was placed without signing in.',
    resolve: ({ customer }, _args, context) => customer === null && customerIdOf(context.get(callerKey)) !== null,
  }),
)

builder.mutationField('sendOrderCode', (t) =>
  t.boolean({
    policy: { access: SIGNED_IN, cost: 3, botCheck: 'codes' },
    description:
      'Sends a code to the address that an order was placed with, to add it to the account. The response is the same if there is none.',
    args: { reference: t.arg.string({ required: true }), email: t.arg.string({ required: true }) },
    resolve: async (_root, args, context, info) =>
      unwrap(await requestOrderCode(context.get(orderRoom), callerOf(context, args, info), args)),
  }),
)

builder.mutationField('addOrder', (t) =>
  t.field({
    policy: { access: SIGNED_IN, cost: 3 },
    type: OrderType,
    description:
      'Adds an order that was placed without signing in, by the secret that the browser holds, that of its link, or a code.',
    args: {
      reference: t.arg.string({ required: true }),
      key: t.arg.string({ description: 'Of the link in the mail' }),
      code: t.arg.string({ description: 'Of `sendOrderCode`' }),
    },
    resolve: async (_root, args, context, info) =>
      unwrap(await addOrder(context.get(orderRoom), callerOf(context, args, info), args)),
  }),
)
