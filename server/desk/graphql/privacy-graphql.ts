import { PRIVACY_KIND_NAMES, PRIVACY_KINDS, PRIVACY_OUTCOMES } from '#domain/desk/privacy-request.ts'
import { enumValues } from '#server/platform/graphql/enum-values.ts'
import { costs, STORED } from '#server/platform/graphql/field-cost.ts'
import { deskRoom } from '../desk-staff.ts'
import { type ErasedAtDesk, eraseAtDesk, exportAtDesk } from '../privacy/carry-out.ts'
import { closePrivacyRequest, extendPrivacyRequest, registerPrivacyRequest } from '../privacy/change-requests.ts'
import { findPrivacyRequest, listPrivacyRequests, type PrivacyRequest } from '../privacy/find-requests.ts'
import { type Rectified, rectifyAtDesk } from '../privacy/rectify.ts'
import { actorIn, forRoles } from './desk-access-graphql.ts'
import { deskBuilder } from './desk-builder-graphql.ts'
import { unwrapAtDesk } from './desk-refusal-graphql.ts'

const PRIVACY = forRoles('privacy')

const PrivacyKindType = deskBuilder.enumType('PrivacyKind', { values: enumValues(PRIVACY_KINDS) })
const PrivacyOutcomeType = deskBuilder.enumType('PrivacyOutcome', { values: enumValues(PRIVACY_OUTCOMES) })

const PrivacyRequestType = deskBuilder.objectRef<PrivacyRequest>('PrivacyRequest').implement({
  description: 'What a person asks for of their data, with the day by which the law wants it done.',
  fields: (t) => ({
    id: t.exposeString('id'),
    name: t.exposeString('name', { description: 'As the audit trail names it' }),
    kind: t.expose('kind', { type: PrivacyKindType }),
    kindName: t.string({ resolve: ({ kind }) => PRIVACY_KIND_NAMES[kind] }),
    subject: t.exposeString('subjectName', { description: 'Whose, masked' }),
    isOfAccount: t.exposeBoolean('isOfAccount', { description: 'Made by the customer, signed in' }),
    receivedOn: t.exposeString('receivedOn'),
    dueOn: t.exposeString('dueOn'),
    daysLeft: t.exposeInt('daysLeft', { description: 'Below zero: it is over its time' }),
    isExtended: t.exposeBoolean('isExtended'),
    mayExtend: t.exposeBoolean('mayExtend'),
    closedAt: t.string({ nullable: true, resolve: ({ closedAt }) => closedAt?.toISOString() ?? null }),
    outcome: t.expose('outcome', { type: PrivacyOutcomeType, nullable: true }),
    closedBy: t.exposeString('closedBy', { nullable: true }),
  }),
})

deskBuilder.queryField('privacyRequests', (t) =>
  t.field({
    type: [PrivacyRequestType],
    description: 'Open ones, those that are due first, first; or the last that were closed.',
    args: { closed: t.arg.boolean() },
    policy: { access: PRIVACY, cost: 3 },
    ...costs({ units: 2 * STORED, list: 50 }),
    resolve: (_root, { closed }, { get }) => listPrivacyRequests(get(deskRoom), { closed: closed ?? false }),
  }),
)

const REQUEST = { id: { required: true } } as const

deskBuilder.queryField('privacyRequest', (t) =>
  t.field({
    type: PrivacyRequestType,
    nullable: true,
    args: { id: t.arg.string(REQUEST.id) },
    policy: { access: PRIVACY, cost: 2 },
    ...costs({ units: STORED }),
    resolve: (_root, { id }, { get }) => findPrivacyRequest(get(deskRoom), id),
  }),
)

deskBuilder.mutationField('registerPrivacyRequest', (t) =>
  t.string({
    description: 'One that came by letter, e-mail or telephone. Returns its id; of a repeated request nothing.',
    args: {
      kind: t.arg({ type: PrivacyKindType, required: true }),
      email: t.arg.string(),
      customer: t.arg.string({ description: 'A customer number. One of the two' }),
      receivedOn: t.arg.string({ required: true, description: 'A day, as 2026-11-01' }),
    },
    policy: { access: PRIVACY, cost: 3 },
    resolve: async (_root, { kind, email, customer, receivedOn }, context, info) =>
      unwrapAtDesk(
        await registerPrivacyRequest(context.get(deskRoom), actorIn(context, info), {
          kind,
          email: email ?? '',
          customer: customer ?? '',
          receivedOn,
        }),
      ),
  }),
)

deskBuilder.mutationField('extendPrivacyRequest', (t) =>
  t.boolean({
    description: 'By two months, once and within the first month. The person has to be informed of it and of why.',
    args: { id: t.arg.string(REQUEST.id), reason: t.arg.string({ required: true }) },
    policy: { access: PRIVACY, cost: 3 },
    async resolve(_root, request, context, info) {
      unwrapAtDesk(await extendPrivacyRequest(context.get(deskRoom), actorIn(context, info), request))
      return true
    },
  }),
)

deskBuilder.mutationField('closePrivacyRequest', (t) =>
  t.boolean({
    description: 'Carried out, or refused. From then on it names nobody. An erasure that is done is closed by erasing.',
    args: {
      id: t.arg.string(REQUEST.id),
      outcome: t.arg({ type: PrivacyOutcomeType, required: true }),
      reason: t.arg.string({ required: true }),
    },
    policy: { access: PRIVACY, cost: 3 },
    async resolve(_root, request, context, info) {
      unwrapAtDesk(await closePrivacyRequest(context.get(deskRoom), actorIn(context, info), request))
      return true
    },
  }),
)

deskBuilder.mutationField('exportPerson', (t) =>
  t.string({
    description: 'All that is known of the person of a request, as JSON. That it was read is on record before it is.',
    args: { id: t.arg.string(REQUEST.id), reason: t.arg.string({ required: true }) },
    policy: { access: PRIVACY, cost: 10 },
    resolve: async (_root, request, context, info) =>
      unwrapAtDesk(await exportAtDesk(context.get(deskRoom), actorIn(context, info), request)),
  }),
)

type Kept = ErasedAtDesk['kept'][number]
const KeptDataType = deskBuilder.objectRef<Kept>('RetainedAtDesk').implement({
  fields: (t) => ({
    what: t.exposeString('what'),
    because: t.exposeString('because'),
    without: t.exposeStringList('without', { description: 'What was taken out of it' }),
  }),
})

const ErasedDataType = deskBuilder.objectRef<ErasedAtDesk>('ErasedAtDesk').implement({
  fields: (t) => ({
    deleted: t.stringList({
      description: 'Tables with how many rows were deleted',
      resolve: ({ deleted }) =>
        Object.entries(deleted).flatMap(([table, rows]) =>
          rows > 0 ? [`${table.replaceAll('_', ' ')}: ${rows}`] : [],
        ),
    }),
    kept: t.field({ type: [KeptDataType], ...costs({ list: 20 }), resolve: ({ kept }) => kept }),
    isComplete: t.exposeBoolean('isComplete', {
      description: 'False: the request stays open, because an order is under way',
    }),
  }),
})

deskBuilder.mutationField('erasePerson', (t) =>
  t.field({
    type: ErasedDataType,
    nullable: true,
    description: 'Erases what the law does not want to be retained. Null: it was done before under this key.',
    args: { id: t.arg.string(REQUEST.id), reason: t.arg.string({ required: true }) },
    policy: { access: PRIVACY, cost: 10 },
    resolve: async (_root, request, context, info) =>
      unwrapAtDesk(await eraseAtDesk(context.get(deskRoom), actorIn(context, info), request)),
  }),
)

const RectifiedType = deskBuilder.objectRef<Rectified>('RectifiedAtDesk').implement({
  fields: (t) => ({
    corrected: t.exposeStringList('corrected', { description: 'Orders with the new address or number' }),
    left: t.exposeStringList('left', {
      description: 'Orders that are handed over or ended: to be corrected in the operator’s customer system',
    }),
  }),
})

deskBuilder.mutationField('rectifyPerson', (t) =>
  t.field({
    type: RectifiedType,
    nullable: true,
    description:
      'How the person is reached, on every order that is not handed over. Null: it was done before under this key.',
    args: {
      id: t.arg.string(REQUEST.id),
      email: t.arg.string(),
      mobile: t.arg.string(),
      reason: t.arg.string({ required: true }),
    },
    policy: { access: PRIVACY, cost: 6 },
    resolve: async (_root, { email, mobile, ...request }, context, info) =>
      unwrapAtDesk(
        await rectifyAtDesk(context.get(deskRoom), actorIn(context, info), {
          ...request,
          email: email ?? '',
          mobile: mobile ?? '',
        }),
      ),
  }),
)
