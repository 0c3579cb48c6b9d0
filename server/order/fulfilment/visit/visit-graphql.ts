import type { Appointment } from '#domain/current-service/appointment-slot.ts'
import { visitChangeEnds, visitOf, visitToChange } from '#domain/order/changes/change-visit.ts'
import { AppointmentSlotType } from '#server/current-service/graphql.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs, OUTSIDE } from '#server/platform/graphql/field-cost.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { ANYONE } from '#server/session/access-graphql.ts'
import { callerOf } from '#server/session/caller-graphql.ts'
import { orderRoom } from '../../order-room.ts'
import { OrderType } from '../../order-type-graphql.ts'
import { changeVisit } from './change-visit.ts'
import { findLastChange } from './visit-change-store.ts'
import { visitSlots } from './visit-slots.ts'

const RefusedTimeType = builder.objectRef<Pick<Appointment, 'at' | 'time'>>('RefusedVisitTime').implement({
  description: 'A time that the customer asked for and the network did not take.',
  fields: (t) => ({
    date: t.exposeString('at', { description: 'ISO date' }),
    hours: t.exposeString('time', { description: '13:00-18:00' }),
  }),
})

type OrderVisit = { orderId: string; visit: Appointment; mayChange: boolean }

const OrderVisitType = builder.objectRef<OrderVisit>('OrderVisit').implement({
  description: 'When the engineer comes, as in Ireland.',
  fields: (t) => ({
    date: t.string({ description: 'ISO date', resolve: ({ visit }) => visit.at }),
    hours: t.string({ description: '13:00-18:00', resolve: ({ visit }) => visit.time }),
    mayChange: t.exposeBoolean('mayChange', { description: 'The customer may choose another time now' }),
    changeableUntil: t.string({
      description: 'ISO instant: 15:00 in Ireland on the day before',
      resolve: ({ visit }) => visitChangeEnds(visit).toISOString(),
    }),
    refused: t.field({
      type: RefusedTimeType,
      nullable: true,
      description: 'Null: the visit is as the customer wanted it last',
      async resolve({ orderId }, _args, context) {
        const last = await findLastChange(context.get(orderRoom).db, orderId)
        return last?.state === 'refused' ? last.visit : null
      },
    }),
  }),
})

builder.objectField(OrderType, 'visit', (t) =>
  t.field({
    type: OrderVisitType,
    nullable: true,
    ...costs({ units: 20 }),
    description: 'Null: nobody comes',
    resolve(order, _args, context) {
      const found = visitOf(order)
      const { clock } = context.get(orderRoom)
      return found && { orderId: order.id, visit: found.visit, mayChange: visitToChange(order, clock.now()).ok }
    },
  }),
)

builder.queryField('visitSlots', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 5, budget: 'slots' },
    type: [AppointmentSlotType],
    ...costs({ units: OUTSIDE, list: 30 }),
    description: 'Times that the engineer’s visit of an order may be changed to.',
    args: { reference: t.arg.string({ required: true }) },
    resolve: async (_root, args, context, info) =>
      unwrap(await visitSlots(context.get(orderRoom), callerOf(context, args, info), args)),
  }),
)

builder.mutationField('changeVisit', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 5, budget: 'slots' },
    type: OrderType,
    description:
      'Another time for the engineer, until 15:00 on the day before. Where it cannot be had, the visit stays as it is.',
    args: {
      reference: t.arg.string({ required: true }),
      slotId: t.arg.string({ required: true, description: 'Of visitSlots' }),
    },
    resolve: async (_root, args, context, info) =>
      unwrap(await changeVisit(context.get(orderRoom), callerOf(context, args, info), args)),
  }),
)
