import { irishDay } from '#domain/availability/service-date.ts'
import { completePorting } from '#domain/cart/numbers/complete-porting.ts'
import { portLines } from '#domain/order/port-lines.ts'
import { PORT_STATES, type PortState, REJECT_REASONS, type RejectReason } from '#domain/porting/port-request.ts'
import { portingDays } from '#domain/porting/porting-days.ts'
import type { PortingDetails } from '#domain/porting/porting-details.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { enumValues } from '#server/platform/graphql/enum-values.ts'
import { costs, STORED } from '#server/platform/graphql/field-cost.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { PortingInput } from '#server/porting/graphql.ts'
import { ANYONE } from '#server/session/access-graphql.ts'
import { callerOf } from '#server/session/caller-graphql.ts'
import { orderRoom } from '../../order-room.ts'
import { OrderType } from '../../order-type-graphql.ts'
import { correctPorting } from './correct-porting.ts'
import { portRequestsOf } from './port-request-store.ts'

type OrderedNumber = {
  lineId: string
  told: PortingDetails
  state: PortState
  reason: RejectReason | null
  days: string[]
}

const PortStateType = builder.enumType('PortState', { values: enumValues(PORT_STATES) })

const OrderedNumberType = builder.objectRef<OrderedNumber>('OrderedNumber').implement({
  description: 'A mobile number that an order brings, and how far it is.',
  fields: (t) => ({
    offerId: t.exposeString('lineId'),
    msisdn: t.string({ description: 'E.164', resolve: ({ told }) => told.msisdn }),
    operator: t.string({ resolve: ({ told }) => told.operator }),
    operatorName: t.string({ nullable: true, resolve: ({ told }) => told.operatorName }),
    accountType: t.string({ description: 'As in PortingInput', resolve: ({ told }) => told.accountType }),
    accountNumber: t.string({ nullable: true, resolve: ({ told }) => told.accountNumber }),
    holder: t.string({ resolve: ({ told }) => told.holder }),
    portOn: t.string({ description: 'ISO date', resolve: ({ told }) => told.portOn }),
    state: t.expose('state', { type: PortStateType }),
    problem: t.string({
      nullable: true,
      description: 'Why its old network said no, in short',
      resolve: ({ reason }) => reason && REJECT_REASONS[reason].title,
    }),
    advice: t.string({
      nullable: true,
      description: 'What to do about it',
      resolve: ({ reason }) => reason && REJECT_REASONS[reason].words,
    }),
    field: t.string({
      nullable: true,
      description: 'Which answer it is about, by its name in PortingInput',
      resolve: ({ reason }) => reason && REJECT_REASONS[reason].field,
    }),
    mayCorrect: t.boolean({ resolve: ({ state }) => state === 'rejected' }),
    portingDays: t.stringList({
      ...costs({ list: 25 }),
      description: 'ISO dates to choose from anew',
      resolve: ({ days }) => days,
    }),
  }),
})

builder.objectField(OrderType, 'numbers', (t) =>
  t.field({
    type: [OrderedNumberType],
    ...costs({ units: STORED }),
    description: 'The mobile numbers that it brings',
    async resolve(order, _args, context) {
      const lines = portLines(order)
      if (lines.length === 0) return []
      const { clock, db } = context.get(orderRoom)
      const requests = await portRequestsOf(db, order.id)
      const days = portingDays({ isPosted: false }, irishDay(clock.now()))
      return lines.flatMap(({ id: lineId, porting }) => {
        const told = porting && completePorting(porting)
        const last = requests.findLast((request) => request.lineId === lineId)
        return told ? [{ lineId, told, state: last?.state ?? 'toSend', reason: last?.reason ?? null, days }] : []
      })
    },
  }),
)

builder.mutationField('correctPorting', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 1 },
    type: OrderType,
    description: 'Other answers about a number that its old network did not let go: it is asked for again.',
    args: {
      reference: t.arg.string({ required: true }),
      offerId: t.arg.string({ required: true }),
      porting: t.arg({ type: PortingInput, required: true, description: 'The number itself stays the proven one' }),
    },
    resolve: async (_root, args, context, info) =>
      unwrap(await correctPorting(context.get(orderRoom), callerOf(context, args, info), args)),
  }),
)
