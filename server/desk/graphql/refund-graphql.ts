import { STAFF_REFUND_REASON_CODES, STAFF_REFUND_REASONS, STAFF_REFUND_STATES } from '#domain/desk/staff-refund.ts'
import type { StaffRefundRow } from '#server/order/state/refunds/tables.ts'
import { enumValues } from '#server/platform/graphql/enum-values.ts'
import { deskRoom } from '../desk-staff.ts'
import { approveRefund, proposeRefund, refuseRefund } from '../orders/refund-at-desk.ts'
import type { DeskOrder } from '../orders/view-order.ts'
import { actorIn, forRoles, staffIn } from './desk-access-graphql.ts'
import { deskBuilder } from './desk-builder-graphql.ts'
import { unwrapAtDesk } from './desk-refusal-graphql.ts'

const PROPOSERS = forRoles('advisor', 'desk', 'finance')
const APPROVERS = forRoles('desk', 'finance')

const StateType = deskBuilder.enumType('StaffRefundState', { values: enumValues(STAFF_REFUND_STATES) })
const ReasonType = deskBuilder.enumType('StaffRefundReason', { values: enumValues(STAFF_REFUND_REASON_CODES) })

export const StaffRefundType = deskBuilder.objectRef<StaffRefundRow>('StaffRefund').implement({
  description: 'A refund that an employee has proposed.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Its idempotency key at the provider' }),
    amount: t.exposeInt('amount'),
    state: t.expose('state', { type: StateType }),
    reasonName: t.string({ resolve: ({ reason }) => STAFF_REFUND_REASONS[reason].name }),
    note: t.exposeString('note', { description: 'What happened, for employees alone' }),
    proposedByName: t.exposeString('proposedByName'),
    proposedAt: t.string({ resolve: ({ proposedAt }) => proposedAt.toISOString() }),
    isOwn: t.boolean({
      description: 'Somebody else has to approve it',
      resolve: ({ proposedBy }, _args, context) => proposedBy === staffIn(context).id,
    }),
    decidedByName: t.exposeString('decidedByName', { nullable: true }),
    decidedFor: t.exposeString('decidedFor', { nullable: true, description: 'Why it was refused' }),
    changedAt: t.string({ resolve: ({ changedAt }) => changedAt.toISOString() }),
  }),
})

type Refundable = NonNullable<DeskOrder['refundable']>

const PaidItemType = deskBuilder.objectRef<Refundable['items'][number]>('PaidItem').implement({
  fields: (t) => ({ id: t.exposeString('id'), name: t.exposeString('name'), price: t.exposeInt('price') }),
})

export const RefundableType = deskBuilder.objectRef<Refundable>('Refundable').implement({
  description: 'What can still be refunded to the card.',
  fields: (t) => ({
    left: t.exposeInt('left', { description: 'In cents, also without what is proposed' }),
    card: t.exposeString('card', { nullable: true }),
    items: t.field({ type: [PaidItemType], resolve: ({ items }) => items }),
    aloneUpTo: t.exposeInt('aloneUpTo', { description: 'Above it, in cents, somebody else has to approve' }),
  }),
})

const REFERENCE = { required: true, description: 'Of the order, in any spelling' } as const
const REFUND = { required: true, description: 'The id of the refund' } as const

deskBuilder.mutationField('proposeRefund', (t) =>
  t.field({
    type: StateType,
    description: 'Approved at once under the limit of the settings; above it somebody else has to approve it.',
    args: {
      reference: t.arg.string(REFERENCE),
      amount: t.arg.int({ required: true, description: 'In cents' }),
      item: t.arg.string({ description: 'What it was paid for; left out: the order' }),
      reason: t.arg({ type: ReasonType, required: true, description: 'The customer reads it' }),
      note: t.arg.string({ required: true, description: 'What happened, for employees alone' }),
    },
    policy: { access: PROPOSERS, cost: 6 },
    resolve: async (_root, { item, ...request }, context, info) =>
      unwrapAtDesk(
        await proposeRefund(context.get(deskRoom), actorIn(context, info), { ...request, item: item ?? null }),
      ),
  }),
)

deskBuilder.mutationField('approveRefund', (t) =>
  t.field({
    type: StateType,
    description: 'Nobody approves a proposal of their own.',
    args: { reference: t.arg.string(REFERENCE), refund: t.arg.string(REFUND) },
    policy: { access: APPROVERS, cost: 6 },
    resolve: async (_root, request, context, info) =>
      unwrapAtDesk(await approveRefund(context.get(deskRoom), actorIn(context, info), request)),
  }),
)

deskBuilder.mutationField('refuseRefund', (t) =>
  t.field({
    type: StateType,
    args: {
      reference: t.arg.string(REFERENCE),
      refund: t.arg.string(REFUND),
      reason: t.arg.string({ required: true }),
    },
    policy: { access: APPROVERS, cost: 6 },
    resolve: async (_root, request, context, info) =>
      unwrapAtDesk(await refuseRefund(context.get(deskRoom), actorIn(context, info), request)),
  }),
)
