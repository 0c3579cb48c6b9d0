import { ENQUIRY_STATUSES } from '#domain/availability/nbi/nbi-polling.ts'
import type { NbiVerdict } from '#domain/availability/nbi/nbi-verdict.ts'
import { type NbiLine, NEQ_STATUSES } from '#domain/availability/nbi/neq.ts'
import type { PublicNeqResult } from '#domain/availability/nbi/public-neq.ts'
import { PASTED_ADDRESS } from '#server/address/graphql.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { ANYONE } from '#server/session/access-graphql.ts'
import { callerOf } from '#server/session/caller-graphql.ts'
import { availabilityRoom } from './availability-room.ts'
import { type EnquiryError, type EnquiryResult, readEnquiry } from './read-enquiry.ts'
import { setNbiLine } from './set-nbi-line.ts'
import { startEnquiry } from './start-enquiry.ts'

const NEQStatusType = builder.enumType('NEQStatus', { values: NEQ_STATUSES })
const EnquiryStatusType = builder.enumType('EnquiryStatus', { values: ENQUIRY_STATUSES })

const NBILineType = builder.objectRef<NbiLine>('NBILine').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    status: t.exposeString('status', { nullable: true }),
    ontActive: t.exposeBoolean('ontActive'),
    lineId: t.exposeString('lineId'),
    addressId: t.exposeString('addressId', { nullable: true }),
    reserved: t.exposeBoolean('reserved'),
    pendingInstallation: t.exposeBoolean('pendingInstallation'),
    activeLines: t.exposeInt('activeLines'),
    canContinueSale: t.exposeBoolean('canContinueSale'),
  }),
})

const NBIVerdictType = builder.objectRef<NbiVerdict>('NBIVerdict').implement({
  description: 'Whether broadband can be sold on the line, judged by the shop.',
  fields: (t) => ({
    proceed: t.exposeBoolean('proceed'),
    modal: t.exposeString('modal', {
      nullable: true,
      description:
        'The modal that says what stands in the way: nbi-order-pending and its like; text, as no GraphQL name has a dash',
    }),
    line: t.expose('line', {
      type: NBILineType,
      nullable: true,
      description: 'The line that has to be set with setNBILine first',
    }),
    events: t.exposeStringList('events', { description: 'pre-order; text, as no GraphQL name has a dash' }),
  }),
})

const NEQResultType = builder.objectRef<PublicNeqResult>('NEQResult').implement({
  description:
    'What the network says about an NBI line. Of a home that is not confirmed only whether it can have plans; the rest is null.',
  fields: (t) => ({
    preOrderFlag: t.exposeBoolean('preOrderFlag', { nullable: true }),
    pendingInstallation: t.exposeBoolean('pendingInstallation', { nullable: true }),
    reserved: t.exposeBoolean('reserved', { nullable: true }),
    surveyRequired: t.exposeBoolean('surveyRequired', { nullable: true }),
    interventionArea: t.exposeBoolean('interventionArea', { nullable: true }),
    activeLines: t.exposeInt('activeLines', { nullable: true }),
    neqStatus: t.expose('neqStatus', { type: NEQStatusType }),
    multiplePremises: t.exposeBoolean('multiplePremises', { nullable: true }),
    lineId: t.exposeString('lineId', { nullable: true }),
    addressId: t.exposeString('addressId', { nullable: true }),
    tag: t.exposeString('tag', { nullable: true }),
    ontActive: t.exposeBoolean('ontActive', { nullable: true }),
    status: t.exposeString('status', { nullable: true }),
    readyForServiceAt: t.exposeString('readyForServiceAt', { nullable: true }),
    wayLeaveRequired: t.exposeBoolean('wayLeaveRequired', { nullable: true }),
    lines: t.expose('lines', { type: [NBILineType] }),
    verdict: t.expose('verdict', { type: NBIVerdictType }),
  }),
})

const NEQErrorExtensionsType = builder.objectRef<EnquiryError>('NEQErrorExtensions').implement({
  fields: (t) => ({
    code: t.exposeString('code', {
      description: 'A RefusalCode, INTERNAL, or one of the network, such as nbi-enquiry-rejected',
    }),
  }),
})

const NEQErrorType = builder.objectRef<EnquiryError>('NEQError').implement({
  fields: (t) => ({
    message: t.exposeString('message'),
    extensions: t.field({ type: NEQErrorExtensionsType, resolve: (error) => error }),
  }),
})

const EnquiryResultType = builder.objectRef<EnquiryResult>('NEQAnswer').implement({
  fields: (t) => ({
    status: t.expose('status', { type: EnquiryStatusType }),
    data: t.expose('data', { type: NEQResultType, nullable: true }),
    error: t.expose('error', { type: NEQErrorType, nullable: true }),
  }),
})

const NBILineInput = builder.inputType('NBILineInput', {
  description: 'A line as the enquiry described it. Its id chooses it; the rest is asked of the network again.',
  fields: (t) => ({
    interventionArea: t.boolean(),
    surveyRequired: t.boolean(),
    reserved: t.boolean(),
    pendingInstallation: t.boolean(),
    activeLines: t.int(),
    preOrderFlag: t.boolean(),
    readyForServiceDate: t.string(),
    wayLeaveRequired: t.boolean(),
    status: t.string(),
    ontActive: t.boolean(),
    lineId: t.string({ required: true }),
    addressId: t.string(),
    tag: t.string(),
  }),
})

builder.mutationField('createNEQRequest', (t) =>
  t.string({
    policy: { access: ANYONE, cost: 5, budget: 'checks', assistant: 'may' },
    description: 'Starts the enquiry about an NBI line. Asked again, it leaves one that is under way as it is.',
    nullable: true,
    args: {
      eircode: t.arg.string({ ...PASTED_ADDRESS, required: true }),
      prequalId: t.arg.string({ required: true }),
    },
    resolve: async (_root, args, context, info) =>
      unwrap(await startEnquiry(context.get(availabilityRoom), callerOf(context, args, info), args)),
  }),
)

builder.queryField('getNEQResult', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 1, assistant: 'may' },
    description: 'Where the newest enquiry about a prequal stands.',
    type: EnquiryResultType,
    args: { prequalId: t.arg.string({ required: true }) },
    resolve: (_root, args, context, info) =>
      readEnquiry(context.get(availabilityRoom), callerOf(context, args, info), args),
  }),
)

builder.mutationField('setNBILine', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 5, budget: 'checks', assistant: 'may' },
    description: 'Chooses a line of a building and asks the network about it. PENDING: getNEQResult tells the answer.',
    type: NEQResultType,
    nullable: true,
    args: {
      prequalId: t.arg.string({ required: true }),
      lineDetails: t.arg({ type: NBILineInput, required: true }),
    },
    resolve: async (_root, args, context, info) => {
      const request = { prequalId: args.prequalId, lineId: args.lineDetails.lineId }
      return unwrap(await setNbiLine(context.get(availabilityRoom), callerOf(context, args, info), request))
    },
  }),
)
