import { REVIEW_DECISIONS } from '#domain/desk/review-decision.ts'
import { PORT_STATES, REJECT_REASONS } from '#domain/porting/port-request.ts'
import type { PortingDetails } from '#domain/porting/porting-details.ts'
import { enumValues } from '#server/platform/graphql/enum-values.ts'
import { costs, STORED } from '#server/platform/graphql/field-cost.ts'
import { deskRoom } from '../desk-staff.ts'
import { cancelAtDesk } from '../orders/cancel-at-desk.ts'
import { changeVisitAtDesk, type VisitAtDesk, viewVisit } from '../orders/change-visit-at-desk.ts'
import { correctNumberAtDesk } from '../orders/correct-number-at-desk.ts'
import { decideAtDesk, viewReviewSlots } from '../orders/decide-at-desk.ts'
import type { NumberAtDesk } from '../orders/view-numbers.ts'
import { actorIn, forRoles, staffIn } from './desk-access-graphql.ts'
import { deskBuilder } from './desk-builder-graphql.ts'
import { unwrapAtDesk } from './desk-refusal-graphql.ts'

const DESK = forRoles('desk')
const DECIDERS = forRoles('desk', 'finance')
const REFERENCE = { required: true, description: 'Of the order, in any spelling' } as const

const VisitSlotType = deskBuilder.objectRef<VisitAtDesk['slots'][number]>('VisitSlotAtDesk').implement({
  fields: (t) => ({
    id: t.exposeString('id'),
    date: t.exposeString('date', { description: 'ISO date' }),
    time: t.exposeString('time', { description: 'As in 08:00-13:00' }),
  }),
})

const VisitType = deskBuilder.objectRef<VisitAtDesk>('VisitAtDesk').implement({
  description: 'The engineer’s visit, and the free times of the diary.',
  fields: (t) => ({
    at: t.exposeString('at', { description: 'ISO date' }),
    time: t.exposeString('time', { description: 'As in 08:00-13:00' }),
    slots: t.field({ type: [VisitSlotType], ...costs({ list: 60 }), resolve: ({ slots }) => slots }),
    problem: t.exposeString('problem', { nullable: true, description: 'Why there are no times' }),
  }),
})

deskBuilder.queryField('visit', (t) =>
  t.field({
    type: VisitType,
    nullable: true,
    description: 'Null: nobody comes, or the order has ended.',
    args: { reference: t.arg.string(REFERENCE) },
    policy: { access: DESK, cost: 6 },
    ...costs({ units: 2 * STORED }),
    resolve: async (_root, request, context) =>
      unwrapAtDesk(await viewVisit(context.get(deskRoom), staffIn(context), request)),
  }),
)

deskBuilder.mutationField('changeVisit', (t) =>
  t.boolean({
    description: 'Another time of the diary, also on the day itself and after a visit that did not take place.',
    args: { reference: t.arg.string(REFERENCE), slot: t.arg.string({ required: true }) },
    policy: { access: DESK, cost: 10 },
    async resolve(_root, { reference, slot: slotId }, context, info) {
      unwrapAtDesk(await changeVisitAtDesk(context.get(deskRoom), actorIn(context, info), { reference, slotId }))
      return true
    },
  }),
)

deskBuilder.mutationField('cancelOrder', (t) =>
  t.string({
    description: 'For a customer who asks for it, as their own page does. Returns the state of the order.',
    args: { reference: t.arg.string(REFERENCE), reason: t.arg.string({ required: true }) },
    policy: { access: DESK, cost: 10 },
    resolve: async (_root, request, context, info) =>
      unwrapAtDesk(await cancelAtDesk(context.get(deskRoom), actorIn(context, info), request)),
  }),
)

const ReviewDecisionType = deskBuilder.enumType('ReviewDecision', { values: enumValues(REVIEW_DECISIONS) })

deskBuilder.queryField('reviewVisit', (t) =>
  t.field({
    type: VisitType,
    nullable: true,
    description: 'Times for the visit of an order that was referred. Null: nobody comes, or it is not referred.',
    args: { reference: t.arg.string(REFERENCE) },
    policy: { access: DECIDERS, cost: 6 },
    ...costs({ units: 2 * STORED }),
    resolve: async (_root, request, context) =>
      unwrapAtDesk(await viewReviewSlots(context.get(deskRoom), staffIn(context), request)),
  }),
)

deskBuilder.mutationField('decideReview', (t) =>
  t.string({
    description: 'About an order that was referred. Returns done, or open while an outside system does not respond.',
    args: {
      reference: t.arg.string(REFERENCE),
      decision: t.arg({ type: ReviewDecisionType, required: true }),
      deposit: t.arg.int({ description: 'In cents, for a deposit' }),
      slot: t.arg.string({ description: 'The time that the customer has agreed to, where an engineer comes' }),
      reason: t.arg.string({ required: true }),
    },
    policy: { access: DECIDERS, cost: 10 },
    resolve: async (_root, { slot, deposit, ...request }, context, info) =>
      unwrapAtDesk(
        await decideAtDesk(context.get(deskRoom), actorIn(context, info), {
          ...request,
          deposit: deposit ?? null,
          slotId: slot ?? null,
        }),
      ),
  }),
)

const NumberDetailsType = deskBuilder.objectRef<PortingDetails>('NumberDetails').implement({
  description: 'What the old network was told.',
  fields: (t) => ({
    operator: t.string({ resolve: ({ operator }) => operator }),
    operatorName: t.exposeString('operatorName', { nullable: true }),
    accountType: t.string({ resolve: ({ accountType }) => accountType }),
    accountNumber: t.exposeString('accountNumber', { nullable: true }),
    holder: t.exposeString('holder'),
    portOn: t.exposeString('portOn', { description: 'ISO date' }),
  }),
})

const NumberStateType = deskBuilder.enumType('NumberState', { values: enumValues(PORT_STATES) })

export const NumberType = deskBuilder.objectRef<NumberAtDesk>('NumberAtDesk').implement({
  description: 'A number that an order brings from another network.',
  fields: (t) => ({
    line: t.exposeString('line'),
    number: t.exposeString('number', { description: 'Masked, until the customer’s data is shown' }),
    state: t.expose('state', { type: NumberStateType }),
    problem: t.string({
      nullable: true,
      description: 'Why its network refused, in short',
      resolve: ({ reason }) => reason && REJECT_REASONS[reason].title,
    }),
    advice: t.string({ nullable: true, resolve: ({ reason }) => reason && REJECT_REASONS[reason].words }),
    details: t.field({
      type: NumberDetailsType,
      nullable: true,
      description: 'Null: the customer’s data is masked',
      resolve: ({ details }) => details,
    }),
    days: t.stringList({ ...costs({ list: 25 }), description: 'ISO dates', resolve: ({ days }) => days }),
  }),
})

const NumberDetailsInput = deskBuilder.inputType('NumberDetailsInput', {
  description: 'Texts, so that a wrong one is refused beside the others.',
  fields: (t) => ({
    operator: t.string(),
    operatorName: t.string(),
    accountType: t.string(),
    accountNumber: t.string(),
    holder: t.string(),
    portOn: t.string({ description: 'ISO date' }),
    consent: t.boolean({ description: 'The customer has agreed, on the phone' }),
  }),
})

deskBuilder.mutationField('correctNumber', (t) =>
  t.boolean({
    description: 'Other details of a number that its network refused: it is requested again.',
    args: {
      reference: t.arg.string(REFERENCE),
      line: t.arg.string({ required: true }),
      details: t.arg({ type: NumberDetailsInput, required: true }),
    },
    policy: { access: DESK, cost: 6 },
    async resolve(_root, { details: porting, ...request }, context, info) {
      unwrapAtDesk(await correctNumberAtDesk(context.get(deskRoom), actorIn(context, info), { ...request, porting }))
      return true
    },
  }),
)
