import type { CartLine } from '#domain/cart/lines/cart-line.ts'
import { DESK_ACTS, type DeskAct } from '#domain/desk/desk-act.ts'
import { visitToAgree } from '#domain/order/changes/change-visit.ts'
import type { TimelineStep } from '#domain/order/timeline-step.ts'
import type { AuditRow } from '#server/audit/tables.ts'
import type { PaymentRow } from '#server/order/state/order-store.ts'
import { costs, STORED } from '#server/platform/graphql/field-cost.ts'
import { deskRoom } from '../desk-staff.ts'
import type { OpenJob } from '../orders/open-jobs.ts'
import { retryAtDesk } from '../orders/retry-at-desk.ts'
import { showPerson } from '../orders/show-person.ts'
import { type DeskOrder, type DeskPerson, viewOrder } from '../orders/view-order.ts'
import { writeNote } from '../orders/write-note.ts'
import { workOf } from '../work/list-work.ts'
import { actorIn, forRoles, staffIn } from './desk-access-graphql.ts'
import { deskBuilder } from './desk-builder-graphql.ts'
import { unwrapAtDesk } from './desk-refusal-graphql.ts'
import { NumberType } from './order-acts-graphql.ts'
import { RefundableType, StaffRefundType } from './refund-graphql.ts'
import { WorkItemType } from './work-graphql.ts'

export const SERVICE_NAMES = {
  broadband: 'Broadband',
  tv: 'TV',
  homePhone: 'Home phone',
  mobile: 'Mobile',
  mobileBroadband: 'Mobile broadband',
} as const satisfies Record<CartLine['kind'], string>

const READERS = forRoles('advisor', 'desk', 'finance')
const WORKERS = forRoles('desk', 'finance')

const iso = (at: Date | null) => at?.toISOString() ?? null

const StepType = deskBuilder.objectRef<TimelineStep>('OrderStepAtDesk').implement({
  description: 'As the customer sees it.',
  fields: (t) => ({
    kind: t.exposeString('kind'),
    state: t.exposeString('state'),
    doneAt: t.string({ nullable: true, resolve: ({ doneAt }) => iso(doneAt) }),
    dueOn: t.exposeString('dueOn', { nullable: true }),
    promisedOn: t.exposeString('promisedOn', { nullable: true }),
    hours: t.exposeString('hours', { nullable: true }),
    amount: t.exposeInt('amount', { nullable: true }),
    note: t.exposeString('note', { nullable: true }),
  }),
})

const EventType = deskBuilder.objectRef<DeskOrder['history'][number]>('OrderEventAtDesk').implement({
  fields: (t) => ({
    at: t.string({ resolve: ({ at }) => at.toISOString() }),
    event: t.exposeString('event'),
    by: t.exposeString('by'),
  }),
})

const PaymentType = deskBuilder.objectRef<PaymentRow>('PaymentAtDesk').implement({
  fields: (t) => ({
    id: t.exposeString('id'),
    gateway: t.exposeString('gateway'),
    providerRef: t.exposeString('providerRef', { nullable: true, description: 'Its name at the provider' }),
    amount: t.exposeInt('amount'),
    state: t.exposeString('state'),
    reason: t.exposeString('reason', { nullable: true }),
    card: t.string({ nullable: true, resolve: ({ card }) => card && `${card.brand} ending ${card.last4}` }),
    dispute: t.exposeString('disputeState', { nullable: true }),
    createdAt: t.string({ resolve: ({ createdAt }) => createdAt.toISOString() }),
    changedAt: t.string({ resolve: ({ changedAt }) => changedAt.toISOString() }),
  }),
})

type Refund = { id: string; amount: number; doneAt: Date | null; since: Date }
const RefundType = deskBuilder.objectRef<Refund>('RefundAtDesk').implement({
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Its idempotency key at the provider' }),
    amount: t.exposeInt('amount'),
    since: t.string({ resolve: ({ since }) => since.toISOString() }),
    doneAt: t.string({ nullable: true, resolve: ({ doneAt }) => iso(doneAt) }),
  }),
})

const JobType = deskBuilder.objectRef<OpenJob>('OpenJob').implement({
  description: 'Something that is not done yet.',
  fields: (t) => ({
    label: t.exposeString('label'),
    since: t.string({ resolve: ({ since }) => since.toISOString() }),
    state: t.string({ nullable: true, description: 'Null: no job waits', resolve: ({ job }) => job?.state ?? null }),
    tries: t.int({ resolve: ({ job }) => job?.tries ?? 0 }),
    mostTries: t.int({ nullable: true, resolve: ({ job }) => job?.most ?? null }),
    nextAt: t.string({ nullable: true, resolve: ({ job }) => iso(job?.nextAt ?? null) }),
    problem: t.string({ nullable: true, resolve: ({ job }) => job?.problem ?? null }),
  }),
})

const LetterType = deskBuilder.objectRef<DeskOrder['letters'][number]>('LetterAtDesk').implement({
  fields: (t) => ({
    name: t.string({ resolve: ({ name }) => name }),
    dueAt: t.string({ resolve: ({ dueAt }) => dueAt.toISOString() }),
    sentAt: t.string({ nullable: true, resolve: ({ sentAt }) => iso(sentAt) }),
    failures: t.exposeInt('failures'),
  }),
})

const DocumentType = deskBuilder.objectRef<DeskOrder['documents'][number]>('DocumentAtDesk').implement({
  fields: (t) => ({
    id: t.exposeString('id'),
    title: t.exposeString('title'),
    kind: t.string({ resolve: ({ kind }) => kind }),
    checksum: t.exposeString('checksum'),
  }),
})

const NoteType = deskBuilder.objectRef<DeskOrder['notes'][number]>('DeskNote').implement({
  fields: (t) => ({
    authorName: t.exposeString('authorName'),
    text: t.exposeString('text'),
    at: t.string({ resolve: ({ at }) => at.toISOString() }),
  }),
})

const TraceType = deskBuilder.objectRef<AuditRow>('OrderTrace').implement({
  description: 'What employees did with the order, from the audit trail.',
  fields: (t) => ({
    number: t.exposeInt('number'),
    at: t.string({ resolve: ({ at }) => at.toISOString() }),
    actorName: t.exposeString('actorName'),
    actName: t.string({ resolve: ({ act }) => DESK_ACTS[act as DeskAct] ?? act }),
    reason: t.exposeString('reason', { nullable: true }),
  }),
})

export const PersonType = deskBuilder.objectRef<DeskPerson>('PersonAtDesk').implement({
  description: 'The customer: masked, until an employee has given a reason to see more.',
  fields: (t) => ({
    shownUntil: t.string({ nullable: true, description: 'Null: masked', resolve: ({ shownUntil }) => iso(shownUntil) }),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    mobile: t.exposeString('mobile'),
    address: t.exposeString('address', { nullable: true }),
  }),
})

const OrderType = deskBuilder.objectRef<DeskOrder>('OrderAtDesk').implement({
  description: 'What the customer sees of an order, beside what the systems say of it.',
  fields: (t) => ({
    reference: t.string({ resolve: ({ order }) => order.reference }),
    state: t.string({ resolve: ({ order }) => order.state }),
    why: t.string({ nullable: true, resolve: ({ order }) => order.why }),
    managedId: t.string({ nullable: true, resolve: ({ order }) => order.managedId }),
    managedState: t.string({ nullable: true, resolve: ({ order }) => order.managedState }),
    credit: t.string({ nullable: true, resolve: ({ order }) => order.ordered.credit?.decision ?? null }),
    placedAt: t.string({ resolve: ({ order }) => order.createdAt.toISOString() }),
    services: t.stringList({
      description: 'Each with the code of its plan',
      resolve: ({ order }) => order.ordered.cart.lines.map(({ kind, plan }) => `${SERVICE_NAMES[kind]} ${plan}`),
    }),
    dueToday: t.exposeInt('dueToday', { description: 'In cents' }),
    monthlyLater: t.exposeInt('monthlyLater', { description: 'In cents, when all discounts have ended' }),
    steps: t.field({ type: [StepType], resolve: ({ steps }) => steps }),
    history: t.field({ type: [EventType], ...costs({ list: 60 }), resolve: ({ history }) => history }),
    payments: t.field({ type: [PaymentType], resolve: ({ order }) => [...order.payments] }),
    refunds: t.field({
      type: [RefundType],
      resolve: ({ order: { withdrawals, returns } }) => [
        ...withdrawals
          .filter(({ refund }) => refund > 0)
          .map(({ id, refund, refundedAt, receivedAt }) => ({
            id,
            amount: refund,
            doneAt: refundedAt,
            since: receivedAt,
          })),
        ...returns.flatMap(({ id, refund, refundedAt, createdAt }) =>
          refund === null || refund === 0 ? [] : [{ id, amount: refund, doneAt: refundedAt, since: createdAt }],
        ),
      ],
    }),
    staffRefunds: t.field({ type: [StaffRefundType], resolve: ({ order: { staffRefunds } }) => [...staffRefunds] }),
    refundable: t.field({ type: RefundableType, nullable: true, resolve: ({ refundable }) => refundable }),
    numbers: t.field({ type: [NumberType], resolve: ({ numbers }) => numbers }),
    work: t.field({
      type: [WorkItemType],
      description: 'What about it needs a person',
      ...costs({ units: 2 * STORED }),
      resolve: ({ order }, _args, context) => workOf(context.get(deskRoom), order.id),
    }),
    mayChangeVisit: t.boolean({ resolve: ({ order }) => visitToAgree(order).ok }),
    jobs: t.field({ type: [JobType], resolve: ({ jobs }) => jobs }),
    letters: t.field({ type: [LetterType], resolve: ({ letters }) => letters }),
    documents: t.field({ type: [DocumentType], resolve: ({ documents }) => documents }),
    notes: t.field({ type: [NoteType], resolve: ({ notes }) => notes }),
    trail: t.field({ type: [TraceType], ...costs({ list: 50 }), resolve: ({ trail }) => trail }),
    person: t.field({ type: PersonType, resolve: ({ person }) => person }),
  }),
})

const REFERENCE = { required: true, description: 'In any spelling' } as const

deskBuilder.queryField('order', (t) =>
  t.field({
    type: OrderType,
    args: { reference: t.arg.string(REFERENCE) },
    policy: { access: READERS, cost: 4 },
    ...costs({ units: 8 * STORED }),
    resolve: async (_root, request, context) =>
      unwrapAtDesk(await viewOrder(context.get(deskRoom), staffIn(context), request)),
  }),
)

deskBuilder.mutationField('retryOrder', (t) =>
  t.stringList({
    description: 'Sends again all that the order waits for, and returns what that is.',
    args: { reference: t.arg.string(REFERENCE) },
    policy: { access: WORKERS, cost: 6 },
    resolve: async (_root, request, context, info) =>
      unwrapAtDesk(await retryAtDesk(context.get(deskRoom), actorIn(context, info), request)),
  }),
)

deskBuilder.mutationField('writeNote', (t) =>
  t.boolean({
    args: { reference: t.arg.string(REFERENCE), text: t.arg.string({ required: true }) },
    policy: { access: READERS, cost: 3 },
    async resolve(_root, request, context, info) {
      unwrapAtDesk(await writeNote(context.get(deskRoom), actorIn(context, info), request))
      return true
    },
  }),
)

deskBuilder.mutationField('showPerson', (t) =>
  t.boolean({
    description: 'Shows the customer’s data to this session for half an hour. The reason is on record.',
    args: { reference: t.arg.string(REFERENCE), reason: t.arg.string({ required: true }) },
    policy: { access: READERS, cost: 3 },
    async resolve(_root, request, context, info) {
      unwrapAtDesk(await showPerson(context.get(deskRoom), actorIn(context, info), request))
      return true
    },
  }),
)
