import type { CartPrice } from '#domain/cart/simulation/compare-prices.ts'
import type { ComparedBasket } from '#domain/cart/simulation/moved-prices.ts'
import type { MonthlyBills } from '#domain/pricing/bill-forecast.ts'
import { costs, STORED } from '#server/platform/graphql/field-cost.ts'
import { limitedTo } from '#server/platform/graphql/text-limits.ts'
import type { CartDifference, CartEffects } from '../catalogue/cart-effects.ts'
import {
  approveRelease,
  callReleaseOff,
  dropProposal,
  proposeRelease,
  sendReleaseBack,
} from '../catalogue/decide-proposal.ts'
import { type ViewedProposal, viewProposal } from '../catalogue/view-proposal.ts'
import { deskRoom } from '../desk-staff.ts'
import { actorIn, staffIn } from './desk-access-graphql.ts'
import { deskBuilder } from './desk-builder-graphql.ts'
import { unwrapAtDesk } from './desk-refusal-graphql.ts'
import { CATALOGUE, ChangesType, ProposalType } from './releases-graphql.ts'

/** Of a catalogue as large as those that are checked in. */
const MOST_BASKETS = 1000
const KEYS = limitedTo({ atMost: 200, whenLonger: 'refuse', items: MOST_BASKETS })

const MoveType = deskBuilder.objectRef<ViewedProposal['moves'][number]>('PriceMoveAtDesk').implement({
  description: 'A price that the release changes.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Of what it is the price, and what it would be' }),
    name: t.exposeString('name'),
    was: t.exposeString('was'),
    now: t.exposeString('now'),
    isDearer: t.exposeBoolean('isDearer'),
    isMeant: t.exposeBoolean('isMeant', { description: 'The proposer has marked it. Unmarked ones block it.' }),
  }),
})

const BillsType = deskBuilder.objectRef<MonthlyBills>('BillsAtDesk').implement({
  fields: (t) => ({
    fromBill: t.exposeInt('fromBill'),
    toBill: t.exposeInt('toBill', { nullable: true, description: 'Null: from then on' }),
    amount: t.exposeInt('amount'),
  }),
})

const PriceType = deskBuilder.objectRef<CartPrice>('BasketPrice').implement({
  description: 'In cents.',
  fields: (t) => ({
    bills: t.field({ type: [BillsType], resolve: ({ bills }) => bills }),
    months: t.exposeInt('term'),
    onceOff: t.exposeInt('onceOff', { description: 'On the first bill' }),
    upFront: t.exposeInt('upFront'),
    total: t.exposeInt('total', { description: 'Everything within the contract' }),
  }),
})

const BasketType = deskBuilder.objectRef<ComparedBasket>('ComparedBasket').implement({
  fields: (t) => ({
    key: t.exposeString('key'),
    name: t.exposeString('name'),
    before: t.field({ type: PriceType, resolve: ({ before }) => before }),
    after: t.field({ type: PriceType, resolve: ({ after }) => after }),
    difference: t.exposeInt('difference', { description: 'Of everything within the contract' }),
  }),
})

/** On a page of the list. */
const MOST_DIFFERENCES = 50

const DifferenceType = deskBuilder.objectRef<CartDifference>('CartDifference').implement({
  description: 'Open carts with the same in them, which would cost something else.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What is in them' }),
    effect: t.string({
      description: 'less, more or another: something in it is gone',
      resolve: ({ effect }) => effect,
    }),
    carts: t.exposeInt('carts'),
    before: t.field({ type: PriceType, resolve: ({ before }) => before }),
    after: t.field({ type: PriceType, resolve: ({ after }) => after }),
    difference: t.exposeInt('difference', { description: 'Of everything within the contract' }),
  }),
})

const CartsType = deskBuilder.objectRef<CartEffects>('CartEffects').implement({
  description: 'What it would do to open carts. The five groups add up to `touched`.',
  fields: (t) => ({
    live: t.exposeInt('live'),
    touched: t.exposeInt('touched', { description: 'Carts with something that changes' }),
    payLess: t.int({ resolve: ({ groups }) => groups.less }),
    payMore: t.int({ resolve: ({ groups }) => groups.more }),
    chooseAnother: t.int({ resolve: ({ groups }) => groups.another }),
    keepOldPrice: t.int({ description: 'They are being paid', resolve: ({ groups }) => groups.paying }),
    paySame: t.int({ description: 'What changes comes to the same for them', resolve: ({ groups }) => groups.same }),
    isAbout: t.boolean({ description: 'Worked out from a part of the carts', resolve: ({ share }) => share < 1 }),
    kinds: t.int({
      description: 'How many differences there are, of all pages',
      resolve: ({ differences }) => differences.length,
    }),
    differences: t.field({
      type: [DifferenceType],
      description: `Of the carts that pay less, pay more or choose another; at most ${MOST_DIFFERENCES}. What most carts have comes first.`,
      args: { skip: t.arg.int(), most: t.arg.int() },
      ...costs({ list: MOST_DIFFERENCES }),
      resolve: ({ differences }, { skip, most }) => {
        const from = Math.max(skip ?? 0, 0)
        return differences.slice(from, from + Math.min(Math.max(most ?? MOST_DIFFERENCES, 0), MOST_DIFFERENCES))
      },
    }),
  }),
})

const ViewedType = deskBuilder.objectRef<ViewedProposal>('ViewedProposal').implement({
  fields: (t) => ({
    proposal: t.field({ type: ProposalType, resolve: ({ proposal }) => proposal }),
    against: t.exposeInt('against', { description: 'The release on sale, which it is compared with' }),
    content: t.exposeString('content'),
    changes: t.field({ type: [ChangesType], resolve: ({ sections }) => sections }),
    carts: t.field({ type: CartsType, resolve: ({ carts }) => carts }),
    compared: t.exposeInt('compared', {
      description: 'How many baskets of the fixed set were priced on both releases',
    }),
    baskets: t.field({
      type: [BasketType],
      description: 'Those whose bills differ',
      ...costs({ list: MOST_BASKETS }),
      resolve: ({ baskets }) => baskets,
    }),
    moves: t.field({ type: [MoveType], ...costs({ list: MOST_BASKETS }), resolve: ({ moves }) => moves }),
    channelsUndated: t.exposeBoolean('isUndated'),
    countedAt: t.string({ resolve: ({ countedAt }) => countedAt.toISOString() }),
    isMine: t.exposeBoolean('isMine', { description: 'Who proposed it may not approve it' }),
  }),
})

deskBuilder.queryField('proposal', (t) =>
  t.field({
    type: ViewedType,
    description: 'What would change, in words and on bills.',
    args: { number: t.arg.int({ required: true }) },
    policy: { access: CATALOGUE, cost: 10 },
    ...costs({ units: 10 * STORED }),
    resolve: async (_root, { number }, context) =>
      unwrapAtDesk(await viewProposal(context.get(deskRoom), staffIn(context), { id: number })),
  }),
)

deskBuilder.mutationField('proposeRelease', (t) =>
  t.boolean({
    description: 'Every price that moves has to be marked as meant.',
    args: {
      number: t.arg.int({ required: true }),
      meant: t.arg.stringList({ required: true, description: 'Keys of price moves', ...KEYS }),
      at: t.arg.string({ description: 'ISO instant. Absent: once it is approved' }),
    },
    policy: { access: CATALOGUE, cost: 6 },
    async resolve(_root, { number: id, meant, at }, context, info) {
      const goesOnSaleAt = at == null ? null : new Date(at)
      unwrapAtDesk(await proposeRelease(context.get(deskRoom), actorIn(context, info), { id, meant, goesOnSaleAt }))
      return true
    },
  }),
)

deskBuilder.mutationField('approveRelease', (t) =>
  t.boolean({
    description: 'By somebody else than who proposed it.',
    args: {
      number: t.arg.int({ required: true }),
      hasSeenDearer: t.arg.boolean({ description: 'Needed where anything becomes dearer or goes off sale' }),
    },
    policy: { access: CATALOGUE, cost: 6 },
    async resolve(_root, { number: id, hasSeenDearer }, context, info) {
      const request = { id, hasSeenDearer: hasSeenDearer ?? false }
      unwrapAtDesk(await approveRelease(context.get(deskRoom), actorIn(context, info), request))
      return true
    },
  }),
)

for (const [name, description, act] of [
  ['sendReleaseBack', 'To who proposed it.', sendReleaseBack],
  ['callReleaseOff', 'An approved one, before its time.', callReleaseOff],
  ['dropProposal', 'For good.', dropProposal],
] as const) {
  deskBuilder.mutationField(name, (t) =>
    t.boolean({
      description,
      args: { number: t.arg.int({ required: true }), reason: t.arg.string({ required: true }) },
      policy: { access: CATALOGUE, cost: 3 },
      async resolve(_root, { number: id, reason }, context, info) {
        unwrapAtDesk(await act(context.get(deskRoom), actorIn(context, info), { id, reason }))
        return true
      },
    }),
  )
}
