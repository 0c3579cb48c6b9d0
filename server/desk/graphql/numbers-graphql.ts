import { CART_STEP_NAMES, CART_STEPS } from '#domain/desk/daily-measure.ts'
import { WORK, WORK_KINDS } from '#domain/desk/work-kind.ts'
import { costs, STORED } from '#server/platform/graphql/field-cost.ts'
import { deskRoom } from '../desk-staff.ts'
import { MOST_DAYS, type Numbers, type NumbersOfDay, readNumbers } from '../numbers/read-numbers.ts'
import { forRoles } from './desk-access-graphql.ts'
import { deskBuilder } from './desk-builder-graphql.ts'
import { unwrapAtDesk } from './desk-refusal-graphql.ts'

type Step = { name: string; count: number }

const StepType = deskBuilder.objectRef<Step>('CartStepCount').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    count: t.exposeInt('count', { description: 'Carts of this day that took the step within a week' }),
  }),
})

const FalloutType = deskBuilder.objectRef<NumbersOfDay['fallout'][number]>('FalloutCount').implement({
  fields: (t) => ({
    kindName: t.string({ resolve: ({ kind }) => WORK[kind].name }),
    count: t.exposeInt('count', { description: 'Open at the last count of the day' }),
    amount: t.exposeInt('amount', { description: 'Money at stake, in cents' }),
  }),
})

const DayType = deskBuilder.objectRef<NumbersOfDay>('DayNumbers').implement({
  description: 'The figures of a day in Ireland. No person is in them.',
  fields: (t) => ({
    day: t.exposeString('day'),
    steps: t.field({
      type: [StepType],
      ...costs({ list: CART_STEPS.length }),
      resolve: ({ carts }) => CART_STEPS.map((step) => ({ name: CART_STEP_NAMES[step], count: carts[step] })),
    }),
    placed: t.int({
      description: 'Orders that were placed, whatever has become of them',
      resolve: ({ orders }) => Object.values(orders).reduce((sum, count) => sum + count, 0),
    }),
    confirmed: t.int({ resolve: ({ orders }) => orders.confirmed }),
    cancelled: t.int({ resolve: ({ orders }) => orders.cancelled }),
    withdrawn: t.int({ resolve: ({ orders }) => orders.withdrawn }),
    waiting: t.int({
      description: 'They wait for a payment, a deposit or a decision about the customer’s credit.',
      resolve: ({ orders: { placed, depositAsked, awaitingPayment, referred } }) =>
        placed + depositAsked + awaitingPayment + referred,
    }),
    taken: t.exposeFloat('taken', { description: 'Card payments that were begun on this day and made, in cents' }),
    refunded: t.exposeFloat('refunded', { description: 'By card on this day, for whatever reason, in cents' }),
    refundedByStaff: t.exposeFloat('refundedByStaff', { description: 'Of it by employees, in cents' }),
    fallout: t.field({
      type: [FalloutType],
      ...costs({ list: WORK_KINDS.length }),
      resolve: ({ fallout }) => fallout,
    }),
    handedOver: t.int({ resolve: ({ handOver }) => handOver?.count ?? 0 }),
    handOverMedian: t.float({
      nullable: true,
      description: 'Seconds from the contract until order management has it: half of them take no longer',
      resolve: ({ handOver }) => handOver?.medianSeconds ?? null,
    }),
    handOverSlow: t.float({
      nullable: true,
      description: '95 of 100 take no longer, in seconds',
      resolve: ({ handOver }) => handOver?.slowSeconds ?? null,
    }),
    visitsDue: t.int({ resolve: ({ visits }) => visits.due }),
    visitsKept: t.int({ description: 'Everything worked by the end of the day', resolve: ({ visits }) => visits.kept }),
  }),
})

const NumbersType = deskBuilder.objectRef<Numbers>('Numbers').implement({
  fields: (t) => ({
    today: t.exposeString('today', { description: 'By the clock of the shop' }),
    countedAt: t.string({ nullable: true, resolve: ({ countedAt }) => countedAt?.toISOString() ?? null }),
    days: t.field({ type: [DayType], ...costs({ list: 31 }), resolve: ({ days }) => days }),
  }),
})

deskBuilder.queryField('numbers', (t) =>
  t.field({
    type: NumbersType,
    description: `Both days included, at most ${MOST_DAYS}. Without them the last four weeks.`,
    args: {
      from: t.arg.string({ description: 'A day, as 2026-11-01' }),
      to: t.arg.string(),
    },
    policy: { access: forRoles('desk', 'finance'), cost: 6 },
    ...costs({ units: 8 * STORED }),
    resolve: async (_root, { from, to }, { get }) =>
      unwrapAtDesk(await readNumbers(get(deskRoom), from && to ? { from, to } : null)),
  }),
)
