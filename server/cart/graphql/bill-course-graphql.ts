import type { CourseEvent, CourseStep } from '#domain/service-change/bill-course.ts'
import type { ChangedBill } from '#domain/service-change/changed-bills.ts'
import { builder } from '#server/platform/graphql/builder.ts'

const EventType = builder.objectRef<CourseEvent>('BillEvent').implement({
  description: 'Why a month costs something else than the one before.',
  fields: (t) => ({
    endedDiscountOf: t.string({
      nullable: true,
      description: 'The plan whose discount ends. Null: it is the yearly price rise',
      resolve: (event) => (event.kind === 'discount-ends' ? event.name : null),
    }),
  }),
})

const AddedType = builder.objectRef<CourseStep['added'][number]>('AddedOnBill').implement({
  fields: (t) => ({ id: t.exposeString('id'), amount: t.exposeInt('amount') }),
})

/** At most a step for every end of a discount and every rise. */
export const STEPS = 12

export const BillStepType = builder.objectRef<CourseStep>('BillStep').implement({
  description: 'From one bill on a month costs this much, with the change and without it. Money is in cents.',
  fields: (t) => ({
    on: t.exposeString('date', { description: 'The day of the first such bill' }),
    asItIs: t.exposeInt('asItIs'),
    changed: t.exposeInt('changed'),
    staying: t.exposeInt('staying', { description: 'What stays, without the yearly rise' }),
    added: t.expose('added', { type: [AddedType], description: 'What is new, without the yearly rise' }),
    rise: t.exposeInt('rise', { description: 'The yearly rise of all of it' }),
    events: t.expose('events', { type: [EventType] }),
  }),
})

export const ChangedFirstBillType = builder.objectRef<ChangedBill>('ChangedFirstBill').implement({
  description: 'The first bill after a change, or one on which more starts, of all services. Money is in cents.',
  fields: (t) => ({
    on: t.exposeString('date'),
    amount: t.exposeInt('changed', { description: 'Less than 0: the customer is credited' }),
    monthAhead: t.int({ resolve: ({ staying, added }) => staying + added }),
    partMonth: t.exposeInt('partMonth', { description: 'Days of what is new before the bill' }),
    credit: t.exposeInt('credit', { description: 'Days of what ended that had been paid in advance' }),
    onceOff: t.exposeInt('onceOff'),
    leavingCharge: t.exposeInt('leavingCharge'),
  }),
})
