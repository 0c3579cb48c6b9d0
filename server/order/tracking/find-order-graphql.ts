import { builder } from '#server/platform/graphql/builder.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { callerOf } from '#server/session/caller-graphql.ts'
import { orderRoom } from '../order-room.ts'
import { findMyOrder } from './find-order.ts'

builder.mutationField('findOrder', (t) =>
  t.boolean({
    description:
      'Sends the link of an order to the address that it was ordered with. The answer is the same if there is none.',
    args: { reference: t.arg.string({ required: true }), email: t.arg.string({ required: true }) },
    resolve: async (_root, args, context, info) =>
      unwrap(await findMyOrder(context.get(orderRoom), callerOf(context, args, info), args)),
  }),
)
