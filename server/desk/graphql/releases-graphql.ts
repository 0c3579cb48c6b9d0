import type { ChangeSection } from '#domain/catalogue/diff/describe-changes.ts'
import { liveCartsByRelease } from '#server/cart/live-carts.ts'
import { type ListedRelease, listReleases } from '#server/catalogue/list-releases.ts'
import { listProposals, type ProposalRow } from '#server/catalogue/proposals/proposal-store.ts'
import { costs, STORED } from '#server/platform/graphql/field-cost.ts'
import { rollBackAtDesk } from '../catalogue/roll-back-at-desk.ts'
import { type ViewedRelease, viewRelease } from '../catalogue/view-release.ts'
import { deskRoom } from '../desk-staff.ts'
import { actorIn, forRoles } from './desk-access-graphql.ts'
import { deskBuilder } from './desk-builder-graphql.ts'
import { unwrapAtDesk } from './desk-refusal-graphql.ts'

export const CATALOGUE = forRoles('catalogue')

const MOST_LISTED = 20

const iso = (at: Date | null) => at?.toISOString() ?? null

const ReleaseType = deskBuilder.objectRef<ListedRelease>('ReleaseAtDesk').implement({
  fields: (t) => ({
    number: t.exposeInt('id'),
    storedAt: t.string({ resolve: ({ publishedAt }) => publishedAt.toISOString() }),
    onSaleSince: t.string({
      nullable: true,
      description: 'When it went on sale last',
      resolve: ({ activatedAt }) => iso(activatedAt),
    }),
    isOnSale: t.exposeBoolean('active'),
    offers: t.exposeInt('offers'),
    tariffs: t.exposeInt('tariffs'),
    liveCarts: t.exposeInt('liveCarts', { description: 'Open carts with a line that it priced' }),
    isAbout: t.boolean({ description: 'The number was worked out from a part', resolve: ({ share }) => share < 1 }),
  }),
})

export const ProposalType = deskBuilder.objectRef<ProposalRow>('Proposal').implement({
  description: 'A checked release that is not on sale yet.',
  fields: (t) => ({
    number: t.exposeInt('id'),
    name: t.exposeString('name'),
    state: t.string({ description: 'staged, proposed, approved, onSale or dropped', resolve: ({ state }) => state }),
    stagedBy: t.exposeString('stagedBy'),
    stagedAt: t.string({ resolve: ({ stagedAt }) => stagedAt.toISOString() }),
    proposedBy: t.exposeString('proposedByName', { nullable: true }),
    proposedAt: t.string({ nullable: true, resolve: ({ proposedAt }) => iso(proposedAt) }),
    approvedBy: t.exposeString('approvedByName', { nullable: true }),
    approvedAt: t.string({ nullable: true, resolve: ({ approvedAt }) => iso(approvedAt) }),
    goesOnSaleAt: t.string({
      nullable: true,
      description: 'Null: once it is approved',
      resolve: ({ goesOnSaleAt }) => iso(goesOnSaleAt),
    }),
    note: t.exposeString('note', {
      nullable: true,
      description: 'Why it was sent back, called off, stopped or dropped',
    }),
    noteBy: t.exposeString('noteBy', { nullable: true }),
    release: t.exposeInt('releaseId', { nullable: true, description: 'As it is on sale' }),
  }),
})

export const ChangesType = deskBuilder.objectRef<ChangeSection>('ReleaseChanges').implement({
  fields: (t) => ({ heading: t.exposeString('heading'), lines: t.exposeStringList('lines') }),
})

const SaleType = deskBuilder.objectRef<ViewedRelease['onSale'][number]>('ReleaseSale').implement({
  fields: (t) => ({
    at: t.string({ resolve: ({ at }) => at.toISOString() }),
    isRollback: t.boolean({ resolve: ({ action }) => action === 'ROLLBACK' }),
  }),
})

const ViewedReleaseType = deskBuilder.objectRef<ViewedRelease>('ViewedRelease').implement({
  description: 'A release that is or was on sale.',
  fields: (t) => ({
    number: t.exposeInt('number'),
    content: t.exposeString('content'),
    followed: t.exposeInt('followed', { nullable: true, description: 'The release before it. Null: it was the first' }),
    changes: t.field({ type: [ChangesType], resolve: ({ sections }) => sections }),
    onSale: t.field({ type: [SaleType], resolve: ({ onSale }) => onSale }),
  }),
})

deskBuilder.queryField('release', (t) =>
  t.field({
    type: ViewedReleaseType,
    description: 'What it changed, in words.',
    args: { number: t.arg.int({ required: true }) },
    policy: { access: CATALOGUE, cost: 4 },
    ...costs({ units: 4 * STORED }),
    resolve: async (_root, request, { get }) => unwrapAtDesk(await viewRelease(get(deskRoom).db, request)),
  }),
)

deskBuilder.queryField('releases', (t) =>
  t.field({
    type: [ReleaseType],
    description: `The newest first, at most ${MOST_LISTED}.`,
    policy: { access: CATALOGUE, cost: 4 },
    ...costs({ units: 4 * STORED, list: MOST_LISTED }),
    resolve: (_root, _args, { get }) => listReleases(get(deskRoom).db, liveCartsByRelease),
  }),
)

deskBuilder.queryField('proposals', (t) =>
  t.field({
    type: [ProposalType],
    description: `Those under way first, then the newest; at most ${MOST_LISTED}.`,
    policy: { access: CATALOGUE, cost: 2 },
    ...costs({ units: STORED, list: MOST_LISTED }),
    resolve: (_root, _args, { get }) => listProposals(get(deskRoom).db),
  }),
)

deskBuilder.mutationField('rollBackRelease', (t) =>
  t.boolean({
    description:
      'Back to the release before, or to that one. On all servers within a second; carts and orders keep what they have.',
    args: { release: t.arg.int(), reason: t.arg.string({ required: true }) },
    policy: { access: CATALOGUE, cost: 4 },
    async resolve(_root, { release, reason }, context, info) {
      const request = { release: release ?? null, reason }
      unwrapAtDesk(await rollBackAtDesk(context.get(deskRoom), actorIn(context, info), request))
      return true
    },
  }),
)
