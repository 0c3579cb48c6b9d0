import { timelineOf } from '#domain/order/timeline.ts'
import { CUSTOMER_TASKS, STEP_KINDS, STEP_STATES, type TimelineStep } from '#domain/order/timeline-step.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { enumValues } from '#server/platform/graphql/enum-values.ts'
import { costs, STORED } from '#server/platform/graphql/field-cost.ts'
import { orderRoom } from '../order-room.ts'
import { OrderType } from '../order-type-graphql.ts'
import { eventsOf } from '../state/order-events.ts'
import { readChangeMarks } from './change-marks.ts'

const StepKindType = builder.enumType('OrderStepKind', { values: enumValues(STEP_KINDS) })
const StepStateType = builder.enumType('OrderStepState', { values: enumValues(STEP_STATES) })
const CustomerTaskType = builder.enumType('CustomerTask', {
  description: 'What is left to the customer.',
  values: enumValues(CUSTOMER_TASKS),
})

const OrderStepType = builder.objectRef<TimelineStep>('OrderStep').implement({
  description: 'Something that happens with an order, and when.',
  fields: (t) => ({
    kind: t.expose('kind', { type: StepKindType }),
    state: t.expose('state', { type: StepStateType }),
    doneAt: t.string({
      nullable: true,
      description: 'ISO instant',
      resolve: ({ doneAt }) => doneAt?.toISOString() ?? null,
    }),
    dueOn: t.exposeString('dueOn', { nullable: true, description: 'ISO date for which it is planned' }),
    hours: t.exposeString('hours', { nullable: true, description: '13:00-18:00' }),
    promisedOn: t.exposeString('promisedOn', {
      nullable: true,
      description: 'ISO date that was promised and does not hold any more',
    }),
    number: t.exposeString('number', { nullable: true, description: 'The phone number that it is about' }),
    offers: t.idList({ description: 'The lines that it is about; none: all', resolve: ({ lines }) => [...lines] }),
    goods: t.exposeID('goods', { nullable: true, description: 'The equipment that it is about' }),
    amount: t.exposeInt('amount', { nullable: true, description: 'In cents' }),
    note: t.exposeString('note', { nullable: true, description: 'Why it does not go on, in words' }),
    needs: t.expose('needs', { type: CustomerTaskType, nullable: true }),
  }),
})

builder.objectField(OrderType, 'timeline', (t) =>
  t.field({
    type: [OrderStepType],
    ...costs({ units: STORED, list: 20 }),
    description: 'What happened and what is to come, those steps alone that this order has.',
    async resolve(order, _args, context) {
      const room = context.get(orderRoom)
      const events = await eventsOf(room.db, order)
      return timelineOf({ ...order, events }, room.clock.now())
    },
  }),
)

builder.objectField(OrderType, 'changeMark', (t) =>
  t.string({
    ...costs({ units: STORED }),
    description:
      'Another one after everything that happens to the order: what /order-changes/{reference}?seen= begins from',
    async resolve({ id }, _args, context) {
      const marks = await readChangeMarks(context.get(orderRoom).db, [id])
      return marks.get(id) ?? ''
    },
  }),
)
