import { irishDay } from '#domain/availability/service-date.ts'
import { isReturnOverdue, RETURN_STATES } from '#domain/order/returns/goods-return.ts'
import { CARRIERS } from '#domain/order/returns/tracking-number.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { enumValues } from '#server/platform/graphql/enum-values.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { ANYONE } from '#server/session/access-graphql.ts'
import { callerOf } from '#server/session/caller-graphql.ts'
import { orderRoom } from '../order-room.ts'
import { OrderType } from '../order-type-graphql.ts'
import type { ReturnRow } from '../state/returns/tables.ts'
import { showGoodsSent } from './show-goods-sent.ts'

const ReturnStateType = builder.enumType('GoodsReturnState', {
  description:
    'AWAITED: the customer has to send it back. SHOWN: the customer has shown that it was sent. BACK: the operator has it.',
  values: enumValues(RETURN_STATES),
})
const CarrierType = builder.enumType('Carrier', { values: CARRIERS })

export const GoodsReturnType = builder.objectRef<ReturnRow & { name: string }>('GoodsReturn').implement({
  description:
    'Something that was sent and is withdrawn from. The money of what was bought waits for it, or for evidence; what was lent costs nothing.',
  fields: (t) => ({
    id: t.exposeID('id'),
    item: t.exposeID('item', { description: 'The equipment of the order; of what was lent its line, or its extra' }),
    name: t.exposeString('name', { description: 'As in a sentence, like “Wi-Fi 7 hub”' }),
    isLent: t.exposeBoolean('lent', { description: 'It stays the operator’s' }),
    price: t.exposeInt('price', { description: 'In cents: what goes back for it at most' }),
    sendBy: t.exposeString('sendBy', { description: 'ISO date, until its end in Ireland' }),
    state: t.expose('state', { type: ReturnStateType }),
    isOverdue: t.boolean({
      description: 'It should have been sent by now; it is refunded all the same',
      resolve: (goods, _args, context) => isReturnOverdue(goods, irishDay(context.get(orderRoom).clock.now())),
    }),
    carrier: t.expose('carrier', { type: CarrierType, nullable: true }),
    trackingNumber: t.exposeString('trackingNumber', { nullable: true }),
    shownAt: t.string({
      nullable: true,
      description: 'ISO instant',
      resolve: ({ shownAt }) => shownAt?.toISOString() ?? null,
    }),
    backAt: t.string({
      nullable: true,
      description: 'ISO instant',
      resolve: ({ backAt }) => backAt?.toISOString() ?? null,
    }),
    deduction: t.exposeInt('deduction', { description: 'In cents: what it has lost by more than being tried out' }),
    deductionReason: t.exposeString('deductionReason', { nullable: true }),
    refund: t.exposeInt('refund', { nullable: true, description: 'In cents. Null: it is waited for' }),
    refundedAt: t.string({
      nullable: true,
      description: 'ISO instant',
      resolve: ({ refundedAt }) => refundedAt?.toISOString() ?? null,
    }),
  }),
})

builder.mutationField('showGoodsSent', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 1 },
    type: OrderType,
    description:
      'The customer shows that goods were sent back, and their money goes back. The same number again changes nothing.',
    args: {
      reference: t.arg.string({ required: true }),
      goods: t.arg.stringList({ description: 'Ids of GoodsReturn. Missing: all that is waited for' }),
      carrier: t.arg({ type: CarrierType, required: true }),
      trackingNumber: t.arg.string({ required: true, description: 'As it stands on the receipt' }),
    },
    resolve: async (_root, args, context, info) =>
      unwrap(await showGoodsSent(context.get(orderRoom), callerOf(context, args, info), args)),
  }),
)
