import { costs, STORED } from '#server/platform/graphql/field-cost.ts'
import { limitedTo } from '#server/platform/graphql/text-limits.ts'
import { deskRoom } from '../desk-staff.ts'
import { countAtDesk } from '../shelf/count-at-desk.ts'
import { type CountPreview, listHolds, listStock, previewCount, type StockRow } from '../shelf/view-stock.ts'
import { actorIn, forRoles } from './desk-access-graphql.ts'
import { deskBuilder } from './desk-builder-graphql.ts'
import { unwrapAtDesk } from './desk-refusal-graphql.ts'

const STOCK = forRoles('stock')

const MOST_CODES = 1000
/** Of a file with a code and a number in each line. */
const LINES = limitedTo({ atMost: 200, whenLonger: 'refuse', items: MOST_CODES })
const MOST_HOLDS = 100

const StockType = deskBuilder.objectRef<StockRow>('StockLevel').implement({
  fields: (t) => ({
    code: t.exposeString('code'),
    name: t.exposeString('name', { nullable: true, description: 'Null: not in the release on sale' }),
    onHand: t.exposeInt('onHand', { description: 'With those that are held' }),
    held: t.exposeInt('held'),
    free: t.int({ resolve: ({ onHand, held }) => onHand - held }),
    sold: t.exposeInt('sold'),
    changedAt: t.string({ resolve: ({ changedAt }) => changedAt.toISOString() }),
  }),
})

const HoldType = deskBuilder.objectRef<{ until: Date; createdAt: Date }>('StockHold').implement({
  description: 'One that is kept for a customer.',
  fields: (t) => ({
    since: t.string({ resolve: ({ createdAt }) => createdAt.toISOString() }),
    until: t.string({ resolve: ({ until }) => until.toISOString() }),
  }),
})

const PreviewRowType = deskBuilder.objectRef<CountPreview['rows'][number]>('CountedCode').implement({
  fields: (t) => ({
    code: t.exposeString('code'),
    name: t.exposeString('name', { nullable: true }),
    was: t.exposeInt('was', { nullable: true, description: 'Null: the code is new' }),
    becomes: t.exposeInt('onHand'),
    held: t.exposeInt('held'),
  }),
})

const PreviewType = deskBuilder.objectRef<CountPreview>('CountPreview').implement({
  fields: (t) => ({
    problems: t.exposeStringList('problems', { description: 'With any, nothing is counted' }),
    rows: t.field({ type: [PreviewRowType], ...costs({ list: MOST_CODES }), resolve: ({ rows }) => rows }),
  }),
})

deskBuilder.queryField('stockLevels', (t) =>
  t.field({
    type: [StockType],
    policy: { access: STOCK, cost: 2 },
    ...costs({ units: STORED, list: MOST_CODES }),
    resolve: (_root, _args, { get }) => listStock(get(deskRoom).db),
  }),
)

deskBuilder.queryField('stockHolds', (t) =>
  t.field({
    type: [HoldType],
    description: `The next to be free first, at most ${MOST_HOLDS}.`,
    args: { code: t.arg.string({ required: true }) },
    policy: { access: STOCK, cost: 2 },
    ...costs({ units: STORED, list: MOST_HOLDS }),
    resolve: (_root, { code }, { get }) => listHolds(get(deskRoom).db, { code }),
  }),
)

deskBuilder.queryField('countPreview', (t) =>
  t.field({
    type: PreviewType,
    description: 'What a list would change, or what is wrong with it.',
    args: { lines: t.arg.stringList({ required: true, description: 'A code and a number each', ...LINES }) },
    policy: { access: STOCK, cost: 2 },
    ...costs({ units: STORED }),
    resolve: async (_root, request, { get }) => unwrapAtDesk(await previewCount(get(deskRoom).db, request)),
  }),
)

deskBuilder.mutationField('countStock', (t) =>
  t.int({
    description: 'All of the lines or none. Returns how many codes were counted.',
    args: {
      lines: t.arg.stringList({ required: true, description: 'A code and a number each', ...LINES }),
      reason: t.arg.string({ required: true }),
    },
    policy: { access: STOCK, cost: 3 },
    resolve: async (_root, request, context, info) =>
      unwrapAtDesk(await countAtDesk(context.get(deskRoom), actorIn(context, info), request)),
  }),
)
