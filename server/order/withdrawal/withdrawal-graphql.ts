import type { GoodsNames } from '#domain/order/promises/goods-of.ts'
import type { PromiseText } from '#domain/order/promises/promise-text.ts'
import { withdrawalSteps } from '#domain/order/promises/withdrawal-steps.ts'
import { lastDayToSendBack } from '#domain/order/returns/goods-return.ts'
import { STATEMENT_LENGTH } from '#domain/order/withdraw-form.ts'
import { type JudgedWithdrawal, judgeWithdrawal, linesLeft } from '#domain/order/withdrawal.ts'
import { lastDayToWithdraw, type WithdrawalPeriod, withdrawalPeriod } from '#domain/order/withdrawal-period.ts'
import { type Refusal, refusalMessage } from '#domain/refusals.ts'
import { ok, type Result } from '#domain/result.ts'
import { releasesOf } from '#server/cart/view/releases-of.ts'
import { builder, type GraphQLContext } from '#server/platform/graphql/builder.ts'
import { costs, STORED } from '#server/platform/graphql/field-cost.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { limitedTo } from '#server/platform/graphql/text-limits.ts'
import { ANYONE } from '#server/session/access-graphql.ts'
import { callerOf } from '#server/session/caller-graphql.ts'
import { goodsToReturn, quotedFacts, returnName, withdrawalFacts } from '../mail/withdrawal-facts.ts'
import { orderRoom } from '../order-room.ts'
import { OrderType } from '../order-type-graphql.ts'
import { eventsOf } from '../state/order-events.ts'
import { type StoredOrder, type WithdrawalRow, withdrawnLines } from '../state/order-store.ts'
import type { ReturnRow } from '../state/returns/tables.ts'
import { type ContractDates, contractDates } from './contract-dates.ts'
import { GoodsReturnType } from './returns-graphql.ts'
import { goodsNames, withdrawable, withdrawOrder } from './withdraw-order.ts'

const IN_CENTS = { description: 'In cents' }

const WithdrawalStepType = builder.objectRef<PromiseText>('WithdrawalStep').implement({
  description: 'What follows from a withdrawal: in the same words as in its mail.',
  fields: (t) => ({ title: t.exposeString('title'), text: t.exposeString('text') }),
})

async function textsOf({ ordered }: StoredOrder, context: GraphQLContext) {
  const { catalogue } = context.get(orderRoom)
  return { brand: catalogue.active().release.brand, releases: await catalogue.held(releasesOf(ordered.cart)) }
}

type Followed = StoredOrder & Pick<ContractDates, 'events'>

type Received = WithdrawalRow & { order: Followed; goods: readonly ReturnRow[] }
const WithdrawalType = builder.objectRef<Received>('Withdrawal').implement({
  description: 'What a customer took back, and when: the receipt of it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    receivedAt: t.string({ description: 'ISO instant', resolve: ({ receivedAt }) => receivedAt.toISOString() }),
    isWhole: t.exposeBoolean('isWhole', { description: 'Nothing of the order is left' }),
    offers: t.idList({ description: 'The lines of the order', resolve: ({ lines }) => [...lines] }),
    statement: t.exposeString('statement', { nullable: true, description: 'In the customer’s own words' }),
    refund: t.exposeInt('refund', { description: 'In cents, at once, to the card that it was paid with' }),
    refundedAt: t.string({
      nullable: true,
      description: 'ISO instant',
      resolve: ({ refundedAt }) => refundedAt?.toISOString() ?? null,
    }),
    goods: t.field({
      type: [GoodsReturnType],
      ...costs({ units: 500, list: 6 }),
      description: 'What has to be sent back, bought or lent, with the money that waits for it',
      async resolve({ order, goods }, _args, context) {
        const texts = await textsOf(order, context)
        return goods.map((each) => ({ ...each, name: returnName(order, each, texts) }))
      },
    }),
    sendBy: t.string({
      description: 'ISO date: the last day to send goods and equipment back',
      resolve: ({ receivedAt }) => lastDayToSendBack(receivedAt),
    }),
    lent: t.stringList({
      ...costs({ units: 500, list: 6 }),
      description: 'Names of equipment that came with the services, which goes back too: as far as the customer has it',
      async resolve({ order, goods: _bought, ...withdrawal }, _args, context) {
        return goodsToReturn(order, withdrawal, await textsOf(order, context)).lent
      },
    }),
    steps: t.field({
      type: [WithdrawalStepType],
      ...costs({ units: 500, list: 6 }),
      description: 'What ends, what to send back by when, and what the bill is from now on',
      async resolve({ order, ...withdrawal }, _args, context) {
        return withdrawalSteps(withdrawalFacts(order, withdrawal, await textsOf(order, context)))
      },
    }),
    daysUsed: t.exposeInt('usedDays'),
    due: t.exposeInt('due', { description: 'In cents, for the days on which it was used' }),
  }),
})

type Quote = JudgedWithdrawal & { order: Followed; now: Date }
const WithdrawalQuoteType = builder.objectRef<Quote>('WithdrawalQuote').implement({
  description: 'What it would come to, if it were taken back now.',
  fields: (t) => ({
    offers: t.idList({ description: 'With what cannot be without it', resolve: ({ lines }) => [...lines] }),
    isWhole: t.boolean({ resolve: ({ event }) => event === 'withdraw' }),
    refund: t.exposeInt('refund', { description: 'In cents, in all' }),
    atOnce: t.exposeInt('atOnce', { description: 'In cents: the rest follows the goods' }),
    goods: t.idList({
      description: 'Equipment that has to be sent back first',
      resolve: ({ goods }) => goods.map(({ id }) => id),
    }),
    daysUsed: t.int({ resolve: ({ used }) => used.days }),
    due: t.int({ ...IN_CENTS, resolve: ({ used }) => used.due }),
    steps: t.field({
      type: [WithdrawalStepType],
      ...costs({ units: 500, list: 6 }),
      description: 'What would end, what to send back by when, and what the bill would be: as in the receipt',
      async resolve({ order, now, ...judged }, _args, context) {
        return withdrawalSteps(quotedFacts(order, judged, now, await textsOf(order, context)))
      },
    }),
  }),
})

type Choice = { offer: string; quote: Quote }
const WithdrawalChoiceType = builder.objectRef<Choice>('WithdrawalChoice').implement({
  fields: (t) => ({
    offer: t.exposeID('offer', { description: 'A line of the order' }),
    quote: t.field({ type: WithdrawalQuoteType, resolve: ({ quote }) => quote }),
  }),
})

type RightToWithdraw = {
  period: WithdrawalPeriod
  whole: Result<Quote, Refusal>
  choices: Choice[]
  received: readonly Received[]
}
const RightToWithdrawType = builder.objectRef<RightToWithdraw>('RightToWithdraw').implement({
  description: 'Whether, until when and from what the customer can withdraw.',
  fields: (t) => ({
    closedBecause: t.string({
      nullable: true,
      description: 'Null: it is open',
      resolve: ({ whole }) => (whole.ok ? null : refusalMessage(whole.refusal)),
    }),
    lastDay: t.string({
      nullable: true,
      description: 'ISO date, until its end in Ireland. Null: it has no end yet',
      resolve: ({ period }) => lastDayToWithdraw(period),
    }),
    servicesUntil: t.string({ nullable: true, resolve: ({ period }) => period.services }),
    goodsUntil: t.string({ nullable: true, resolve: ({ period }) => period.goods }),
    goodsToCome: t.boolean({
      description: 'The days of the goods have not begun',
      resolve: ({ period }) => period.goodsToCome,
    }),
    whole: t.field({
      type: WithdrawalQuoteType,
      nullable: true,
      description: 'All that is left of the order',
      resolve: ({ whole }) => (whole.ok ? whole.value : null),
    }),
    choices: t.field({
      type: [WithdrawalChoiceType],
      description: 'One service of it',
      resolve: ({ choices }) => choices,
    }),
    received: t.field({ type: [WithdrawalType], resolve: ({ received }) => [...received] }),
  }),
})

builder.objectField(OrderType, 'withdrawal', (t) =>
  t.field({
    type: RightToWithdrawType,
    ...costs({ units: STORED }),
    async resolve(order, _args, context) {
      const { clock, db } = context.get(orderRoom)
      const names = await goodsNames(context.get(orderRoom), order)
      const dates = await contractDates(db, order, await eventsOf(db, order))
      return rightToWithdraw(order, dates, clock.now(), names)
    },
  }),
)

function rightToWithdraw(stored: StoredOrder, dates: ContractDates, now: Date, names: GoodsNames): RightToWithdraw {
  const order = { ...stored, events: dates.events }
  const { ordered, withdrawals, returns } = order
  const received = withdrawals.map((each) => ({
    ...each,
    order,
    goods: returns.filter(({ withdrawalId }) => withdrawalId === each.id),
  }))
  const judged = (asked: readonly string[] | null): Result<Quote, Refusal> => {
    const quote = judgeWithdrawal(withdrawable(order, dates, now, names), asked, now)
    return quote.ok ? ok({ ...quote.value, order, now }) : quote
  }
  const choices = linesLeft(ordered, withdrawnLines(order)).flatMap((offer) => {
    const quote = judged([offer])
    return quote.ok ? [{ offer, quote: quote.value }] : []
  })
  return { period: withdrawalPeriod(ordered, dates), whole: judged(null), choices, received }
}

/** Stored as it was written. */
const STATEMENT = limitedTo({ atMost: STATEMENT_LENGTH, whenLonger: 'refuse' })

builder.mutationField('withdrawOrder', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 1 },
    type: OrderType,
    description:
      'The customer withdraws from the contract or from some of its services. Nothing of it is undone; the receipt goes out by mail.',
    args: {
      reference: t.arg.string({ required: true }),
      offers: t.arg.stringList({ description: 'Lines of the order. Missing: all that is left' }),
      statement: t.arg.string({ ...STATEMENT, description: 'In the customer’s own words' }),
    },
    resolve: async (_root, args, context, info) =>
      unwrap(await withdrawOrder(context.get(orderRoom), callerOf(context, args, info), args)),
  }),
)
