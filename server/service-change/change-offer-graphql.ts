import { BillStepType, ChangedFirstBillType, STEPS } from '#server/cart/graphql/bill-course-graphql.ts'
import { CartTypeType } from '#server/catalogue/graphql/vocabulary-graphql.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs, OUTSIDE } from '#server/platform/graphql/field-cost.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { JOURNEY } from '#server/session/access-graphql.ts'
import { callerOf } from '#server/session/caller-graphql.ts'
import { SUBSCRIPTION_ID } from '#server/session/subscription-graphql.ts'
import { TOKEN } from '#server/session/token-graphql.ts'
import { type ChangeLeaving, type ChangeOfferView, changeOffer, type OptionView } from './change-offer.ts'
import { HeldServiceType } from './changed-service-graphql.ts'
import { serviceChangeRoom } from './service-change-room.ts'

const LeavingType = builder.objectRef<ChangeLeaving>('ChangeLeaving').implement({
  description: 'The early-cease charge for a recontract, or a slower or cheaper plan, on the day of a change.',
  fields: (t) => ({
    on: t.exposeString('on'),
    charge: t.exposeInt('charge', { description: 'In cents' }),
    formula: t.exposeString('formula', { nullable: true }),
    freeFrom: t.exposeString('freeFrom', {
      nullable: true,
      description: 'The first day after the minimum term, over or not. Null: it never had one',
    }),
  }),
})

const RowType = builder.objectRef<OptionView['rows'][number]>('ChangedRow').implement({
  fields: (t) => ({
    serviceId: t.string({ resolve: ({ service }) => service.id }),
    asItIs: t.exposeInt('asItIs'),
    changed: t.exposeInt('changed', { nullable: true, description: 'Null: it ends with the change' }),
  }),
})

const OptionType = builder.objectRef<OptionView>('ChangeOption').implement({
  description: 'A plan in place of a service. Days are ISO dates, sums are cents.',
  fields: (t) => ({
    id: t.exposeString('id'),
    offerCode: t.string({ resolve: ({ tariff }) => tariff.offerCode }),
    tariffPlanCode: t.string({ resolve: ({ tariff }) => tariff.code }),
    name: t.string({ resolve: ({ tariff }) => tariff.displayName }),
    text: t.exposeString('text', { description: 'What it gives, beside what the customer has' }),
    label: t.string({
      description:
        'Broadband Upgrade, Broadband Recontract, Mobile Upgrade, Mobile Recontract, Mobile Plan Change, New TV',
      nullable: true,
      resolve: ({ label }) => label,
    }),
    withHandset: t.exposeBoolean('withHandset', { description: 'The customer chooses a new handset with it' }),
    isBest: t.exposeBoolean('isBest', { description: 'The cheapest over a year that gives at least as much' }),
    term: t.int({ resolve: ({ tariff }) => tariff.commitmentDuration }),
    price: t.int({ description: 'A month', resolve: ({ tariff }) => tariff.displayPrice }),
    priceAfter: t.int({ resolve: ({ tariff }) => tariff.defaultPrice }),
    discountBills: t.int({ resolve: ({ tariff }) => tariff.discountDuration }),
    setUp: t.int({ resolve: ({ tariff }) => tariff.discountedActivationFee }),
    rise: t.string({
      nullable: true,
      description: 'When and by how much its price goes up every year',
      resolve: ({ tariff }) => tariff.attributes.find(({ type }) => type === 'priceIncreaseTagline')?.value ?? null,
    }),
    leavingCharge: t.int({ resolve: ({ cost }) => cost.leavingCharge }),
    owedForHandset: t.int({ resolve: ({ cost }) => cost.owedForHandset }),
    needsVisit: t.exposeBoolean('needsVisit'),
    newEquipment: t.exposeStringList('newEquipment'),
    startsOn: t.exposeString('from', { description: 'The day of the change, or of the first visit that is free' }),
    termEnd: t.exposeString('termEnd', { nullable: true, description: 'The first day after the new minimum term' }),
    firstBill: t.expose('firstBill', { type: ChangedFirstBillType }),
    rows: t.expose('rows', { type: [RowType], description: 'The first whole month, by service' }),
    course: t.expose('course', { type: [BillStepType], ...costs({ list: STEPS }) }),
    givenUp: t.exposeStringList('givenUpTexts'),
    endsToo: t.stringList({
      description: 'Plans that cannot stay',
      resolve: ({ endsToo }) => endsToo.map(({ planName }) => planName),
    }),
    tvFrom: t.exposeInt('tvFrom', {
      nullable: true,
      description: 'What TV taken with it costs a month at least. Null: the customer has TV, or none is sold beside it',
    }),
  }),
})

/** Of one kind of service: every plan on its terms, with a new handset and without. */
const OPTIONS = 32

const ChangeOfferType = builder.objectRef<ChangeOfferView>('ChangeOffer').implement({
  fields: (t) => ({
    today: t.exposeString('today'),
    service: t.expose('service', { type: HeldServiceType }),
    priceNow: t.exposeInt('priceNow'),
    services: t.expose('services', { type: [HeldServiceType], description: 'All services of the customer' }),
    leaving: t.expose('leaving', { type: LeavingType }),
    asItIs: t.expose('asItIs', {
      type: [BillStepType],
      description: 'The whole bill if nothing changes',
      ...costs({ list: STEPS }),
    }),
    rows: t.expose('rows', { type: [RowType], description: 'The first whole month of it, by service' }),
    homeChecked: t.exposeBoolean('homeChecked', {
      description: 'False: what reaches the home is not known now, so only plans on its own line are listed',
    }),
    options: t.expose('options', { type: [OptionType], ...costs({ list: OPTIONS }) }),
  }),
})

builder.queryField('changeOffer', (t) =>
  t.field({
    policy: { access: JOURNEY, cost: 5 },
    description: 'What a customer can have in place of a service, and what follows from each choice.',
    type: ChangeOfferType,
    ...costs({ units: OUTSIDE }),
    args: {
      reference: t.arg.string({ description: 'Of the cart of the journey' }),
      token: t.arg.string(TOKEN),
      cartType: t.arg({ type: CartTypeType }),
      subscriptionId: t.arg.string({ required: true, ...SUBSCRIPTION_ID }),
    },
    resolve: async (_root, args, context, info) =>
      unwrap(await changeOffer(context.get(serviceChangeRoom), callerOf(context, args, info), args)),
  }),
)
