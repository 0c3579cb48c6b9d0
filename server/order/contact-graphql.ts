import { mayCorrectContact } from '#domain/order/changes/contact.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { ANYONE } from '#server/session/access-graphql.ts'
import { callerOf } from '#server/session/caller-graphql.ts'
import { correctContact } from './correct-contact.ts'
import { orderRoom } from './order-room.ts'
import { OrderType } from './order-type-graphql.ts'

const OrderContactInput = builder.inputType('OrderContactInput', {
  fields: (t) => ({
    email: t.string({ required: true }),
    mobile: t.string({ required: true }),
    contactName: t.string({ description: 'Whom the engineer asks for' }),
    contactMobile: t.string(),
  }),
})

builder.objectField(OrderType, 'mayCorrectContact', (t) =>
  t.boolean({
    description: 'Until the operator has the order',
    resolve: (order) => mayCorrectContact(order).ok,
  }),
)

builder.mutationField('correctContact', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 1 },
    type: OrderType,
    description: 'How the customer is reached. Another e-mail address is told to the one before.',
    args: {
      reference: t.arg.string({ required: true }),
      contact: t.arg({ type: OrderContactInput, required: true }),
    },
    resolve: async (_root, { reference, contact }, context, info) =>
      unwrap(
        await correctContact(context.get(orderRoom), callerOf(context, { reference, contact }, info), {
          reference,
          contact: { ...contact },
        }),
      ),
  }),
)
