import { isRetried, WORK, WORK_KINDS, WORK_SHARES, WORK_SORTS } from '#domain/desk/work-kind.ts'
import { enumValues } from '#server/platform/graphql/enum-values.ts'
import { costs, STORED } from '#server/platform/graphql/field-cost.ts'
import { deskRoom } from '../desk-staff.ts'
import { type Colleague, colleagues } from '../work/colleagues.ts'
import { giveWork, giveWorkBack, holdWork, resolveWork, takeWork } from '../work/handle-work.ts'
import { type Healing, listWork, type WorkCount, type WorkItem, type WorkList } from '../work/list-work.ts'
import { actorIn, forRoles, staffIn } from './desk-access-graphql.ts'
import { deskBuilder } from './desk-builder-graphql.ts'
import { unwrapAtDesk } from './desk-refusal-graphql.ts'

const MOST_ITEMS = 50
const USUAL_ITEMS = 25

const READERS = forRoles('advisor', 'desk', 'finance')
const WORKERS = forRoles('desk', 'finance')

const WorkKindType = deskBuilder.enumType('WorkKind', { values: enumValues(WORK_KINDS) })
const WorkShareType = deskBuilder.enumType('WorkShare', {
  description: 'All that is not on hold, one’s own, what nobody has taken, or what is on hold',
  values: enumValues(WORK_SHARES),
})
const WorkSortType = deskBuilder.enumType('WorkSort', { values: enumValues(WORK_SORTS) })

export const WorkItemType = deskBuilder.objectRef<WorkItem>('WorkItem').implement({
  description: 'Something about an order that needs a person.',
  fields: (t) => ({
    kind: t.expose('kind', { type: WorkKindType }),
    key: t.exposeString('key', { description: 'Names it together with its kind' }),
    kindName: t.string({ resolve: ({ kind }) => WORK[kind].name }),
    problem: t.string({ resolve: ({ kind }) => WORK[kind].problem }),
    todo: t.string({ resolve: ({ kind }) => WORK[kind].todo }),
    reference: t.exposeString('reference'),
    since: t.string({ resolve: ({ since }) => since.toISOString() }),
    dueAt: t.string({ resolve: ({ dueAt }) => dueAt.toISOString() }),
    detail: t.exposeString('detail', { nullable: true, description: 'A code of the shop or of an outside system' }),
    amount: t.exposeInt('amount', { nullable: true, description: 'Money at stake, in cents' }),
    assigneeName: t.exposeString('assigneeName', { nullable: true }),
    isRetried: t.boolean({ description: 'A retry may put it right', resolve: ({ kind }) => isRetried(kind) }),
    isMine: t.boolean({ resolve: ({ assignee }, _args, context) => assignee === staffIn(context).id }),
    heldUntil: t.string({ nullable: true, resolve: ({ heldUntil }) => heldUntil?.toISOString() ?? null }),
    heldFor: t.exposeString('heldFor', { nullable: true }),
    nextTryAt: t.string({
      nullable: true,
      description: 'Null: nothing is tried by itself now',
      resolve: ({ nextTryAt }) => nextTryAt?.toISOString() ?? null,
    }),
  }),
})

const WorkCountType = deskBuilder.objectRef<WorkCount>('WorkCount').implement({
  fields: (t) => ({
    kind: t.expose('kind', { type: WorkKindType }),
    kindName: t.string({ resolve: ({ kind }) => WORK[kind].name }),
    count: t.exposeInt('count'),
    overdue: t.exposeInt('overdue'),
    oldest: t.string({ resolve: ({ oldest }) => oldest.toISOString() }),
  }),
})

const HealingType = deskBuilder.objectRef<Healing>('HealingWork').implement({
  description: 'What is tried by itself at the moment, and is not in the list yet.',
  fields: (t) => ({
    kind: t.expose('kind', { type: WorkKindType }),
    kindName: t.string({ resolve: ({ kind }) => WORK[kind].name }),
    count: t.exposeInt('count'),
    oldest: t.string({ resolve: ({ oldest }) => oldest.toISOString() }),
  }),
})

const ColleagueType = deskBuilder.objectRef<Colleague>('Colleague').implement({
  fields: (t) => ({ id: t.exposeString('id'), name: t.exposeString('name') }),
})

const WorkListType = deskBuilder.objectRef<WorkList>('WorkList').implement({
  fields: (t) => ({
    at: t.string({ description: 'The time of the shop', resolve: ({ at }) => at.toISOString() }),
    items: t.field({ type: [WorkItemType], ...costs({ list: MOST_ITEMS }), resolve: ({ items }) => items }),
    healing: t.field({ type: [HealingType], ...costs({ list: WORK_KINDS.length }), resolve: ({ healing }) => healing }),
    counts: t.field({
      type: [WorkCountType],
      description: 'By kind, under the other filters',
      ...costs({ list: WORK_KINDS.length }),
      resolve: ({ counts }) => counts,
    }),
  }),
})

deskBuilder.queryField('work', (t) =>
  t.field({
    type: WorkListType,
    description: 'What needs a person. What settles itself is not in it.',
    args: {
      kind: t.arg({ type: WorkKindType }),
      share: t.arg({ type: WorkShareType }),
      sort: t.arg({ type: WorkSortType }),
      skip: t.arg.int(),
      most: t.arg.int({ description: `${USUAL_ITEMS}, and ${MOST_ITEMS} at most` }),
    },
    policy: { access: READERS, cost: 4 },
    ...costs({ units: 4 * STORED }),
    resolve: (_root, { kind, share, sort, skip, most }, context) =>
      listWork(context.get(deskRoom), staffIn(context), {
        kind: kind ?? null,
        share: share ?? 'all',
        sort: sort ?? 'due',
        skip: Math.max(skip ?? 0, 0),
        most: Math.min(Math.max(most ?? USUAL_ITEMS, 1), MOST_ITEMS),
      }),
  }),
)

deskBuilder.mutationField('takeWork', (t) =>
  t.boolean({
    args: {
      kind: t.arg({ type: WorkKindType, required: true }),
      key: t.arg.string({ required: true }),
      overtakes: t.arg.boolean({ description: 'Also where somebody else has taken it' }),
    },
    policy: { access: WORKERS, cost: 3 },
    async resolve(_root, { kind, key, overtakes }, context, info) {
      const request = { kind, key, overtakes: overtakes ?? false }
      unwrapAtDesk(await takeWork(context.get(deskRoom), actorIn(context, info), request))
      return true
    },
  }),
)

deskBuilder.queryField('colleagues', (t) =>
  t.field({
    type: [ColleagueType],
    description: 'Employees who deal with work and were at the desk within a day.',
    policy: { access: WORKERS, cost: 2 },
    ...costs({ units: STORED, list: 200 }),
    resolve: (_root, _args, context) => colleagues(context.get(deskRoom).db),
  }),
)

deskBuilder.mutationField('giveWork', (t) =>
  t.boolean({
    description: 'To a colleague, whoever has it now.',
    args: {
      kind: t.arg({ type: WorkKindType, required: true }),
      key: t.arg.string({ required: true }),
      to: t.arg.string({ required: true, description: 'The id of a colleague' }),
    },
    policy: { access: WORKERS, cost: 3 },
    async resolve(_root, request, context, info) {
      unwrapAtDesk(await giveWork(context.get(deskRoom), actorIn(context, info), request))
      return true
    },
  }),
)

deskBuilder.mutationField('giveWorkBack', (t) =>
  t.boolean({
    args: { kind: t.arg({ type: WorkKindType, required: true }), key: t.arg.string({ required: true }) },
    policy: { access: WORKERS, cost: 3 },
    async resolve(_root, request, context, info) {
      unwrapAtDesk(await giveWorkBack(context.get(deskRoom), actorIn(context, info), request))
      return true
    },
  }),
)

deskBuilder.mutationField('holdWork', (t) =>
  t.boolean({
    description: 'Out of the list for an hour to 30 days.',
    args: {
      kind: t.arg({ type: WorkKindType, required: true }),
      key: t.arg.string({ required: true }),
      hours: t.arg.int({ required: true }),
      reason: t.arg.string({ required: true }),
    },
    policy: { access: WORKERS, cost: 3 },
    async resolve(_root, { hours, ...request }, context, info) {
      const room = context.get(deskRoom)
      const until = new Date(room.clock.now().getTime() + hours * 60 * 60_000)
      unwrapAtDesk(await holdWork(room, actorIn(context, info), { ...request, until }))
      return true
    },
  }),
)

deskBuilder.mutationField('resolveWork', (t) =>
  t.boolean({
    description: 'Out of the list, until it happens again.',
    args: {
      kind: t.arg({ type: WorkKindType, required: true }),
      key: t.arg.string({ required: true }),
      reason: t.arg.string({ required: true }),
    },
    policy: { access: WORKERS, cost: 3 },
    async resolve(_root, request, context, info) {
      unwrapAtDesk(await resolveWork(context.get(deskRoom), actorIn(context, info), request))
      return true
    },
  }),
)
