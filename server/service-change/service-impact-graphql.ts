import { BillStepType, ChangedFirstBillType, STEPS } from '#server/cart/graphql/bill-course-graphql.ts'
import { CartTypeType } from '#server/catalogue/graphql/vocabulary-graphql.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs, OUTSIDE } from '#server/platform/graphql/field-cost.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { JOURNEY } from '#server/session/access-graphql.ts'
import { callerOf } from '#server/session/caller-graphql.ts'
import { TOKEN } from '#server/session/token-graphql.ts'
import { HeldServiceType } from './changed-service-graphql.ts'
import { serviceChangeRoom } from './service-change-room.ts'
import { type HeldView, type ImpactView, serviceImpact } from './service-impact.ts'

const HeldType = builder.objectRef<HeldView>('HeldImpact').implement({
  fields: (t) => ({
    service: t.expose('service', { type: HeldServiceType }),
    priceNow: t.exposeInt('priceNow'),
    nextPrice: t.int({ nullable: true, resolve: ({ next }) => next?.amount ?? null }),
    nextFrom: t.string({ nullable: true, resolve: ({ next }) => next?.from ?? null }),
    termUntil: t.exposeString('termUntil', { nullable: true }),
    picture: t.exposeString('picture', { nullable: true }),
  }),
})

const ImpactType = builder.objectRef<ImpactView>('ServiceImpact').implement({
  description: 'What a cart adds to what its customer has. Days are ISO dates, sums are cents.',
  fields: (t) => ({
    today: t.exposeString('today'),
    startsOn: t.exposeString('startsOn', { description: 'The likely day on which everything that is new has started' }),
    term: t.exposeInt('term', { description: 'Months of the longest new contract' }),
    held: t.expose('held', { type: [HeldType], description: 'What stays' }),
    payToday: t.exposeInt('payToday'),
    firstBill: t.expose('firstBill', { type: ChangedFirstBillType }),
    settlingBills: t.expose('settlingBills', {
      type: [ChangedFirstBillType],
      description: 'The bills after it until everything has started. Empty: all of it starts before the first one',
      ...costs({ list: STEPS }),
    }),
    course: t.expose('course', {
      type: [BillStepType],
      description: 'Every later bill; the parts that are new are those of the cart’s offers, by their ids',
      ...costs({ list: STEPS }),
    }),
  }),
})

builder.queryField('serviceImpact', (t) =>
  t.field({
    policy: { access: JOURNEY, cost: 5 },
    description: 'What a cart of an existing customer changes on their bills.',
    type: ImpactType,
    ...costs({ units: OUTSIDE }),
    args: {
      reference: t.arg.string({ description: 'Of the cart of the journey' }),
      token: t.arg.string(TOKEN),
      cartType: t.arg({ type: CartTypeType }),
    },
    resolve: async (_root, args, context, info) =>
      unwrap(await serviceImpact(context.get(serviceChangeRoom), callerOf(context, args, info), args)),
  }),
)
