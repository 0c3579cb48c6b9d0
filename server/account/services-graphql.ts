import { type AdvisedPlan, bestOf, type TariffAdvice } from '#domain/held-service/best-tariff.ts'
import type { ComingPrice } from '#domain/held-service/held-prices.ts'
import { type PriceFrom, pricesFrom } from '#domain/held-service/prices-from.ts'
import type { RecurringStretch } from '#domain/pricing/bill-stretches.ts'
import { ServiceGroupType } from '#server/catalogue/graphql/vocabulary-graphql.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs, OUTSIDE } from '#server/platform/graphql/field-cost.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { SIGNED_IN } from '#server/session/access-graphql.ts'
import { callerOf, signedIn } from '#server/session/caller-graphql.ts'
import { accountRoom } from './account-room.ts'
import { linesOfServices } from './lines-of-services.ts'
import { PartStateType } from './part-state-graphql.ts'
import { readServices } from './read-account.ts'
import { type BillView, type ServicesView, type ServiceView, viewServices } from './view-services.ts'

const ComingPriceType = builder.objectRef<ComingPrice>('ComingPrice').implement({
  fields: (t) => ({
    from: t.exposeString('from', { description: 'The first day with it' }),
    amount: t.exposeInt('amount', { description: 'Cents a month' }),
    endedDiscounts: t.stringList({
      description: 'Names of the discounts that end then',
      resolve: ({ endedDiscounts }) => endedDiscounts.map(({ name }) => name),
    }),
    rise: t.exposeInt('rise', { description: 'What of the change is the yearly rise, in cents' }),
  }),
})

const AdvisedBillsType = builder.objectRef<RecurringStretch>('AdvisedBills').implement({
  fields: (t) => ({
    fromBill: t.exposeInt('fromBill'),
    toBill: t.exposeInt('toBill', { nullable: true, description: 'Null: there is no end' }),
    amount: t.exposeInt('amount', { description: 'Cents a month' }),
  }),
})

const AdvisedPlanType = builder.objectRef<AdvisedPlan>('AdvisedPlan').implement({
  description: 'A plan that gives at least as much and costs less over a year.',
  fields: (t) => ({
    tariffPlanCode: t.exposeString('code'),
    offerCode: t.exposeString('offerCode'),
    name: t.exposeString('planName'),
    term: t.exposeInt('term', { description: 'Months of its minimum term; 1: it can be left every month' }),
    bills: t.expose('bills', { type: [AdvisedBillsType] }),
    activationFee: t.exposeInt('activationFee', { description: 'In cents' }),
    leavingCost: t.exposeInt('leavingCost', { description: 'What the change costs within the term, in cents' }),
    yearTotal: t.exposeInt('yearTotal', {
      description: 'Twelve bills with everything that the change costs, in cents',
    }),
    saving: t.exposeInt('saving', { description: 'Of a year, in cents' }),
    needsVisit: t.exposeBoolean('needsVisit'),
    newEquipment: t.exposeStringList('newEquipment'),
  }),
})

const AdviceType = builder.objectRef<TariffAdvice>('TariffAdvice').implement({
  description: 'The best tariff for a service. Without a plan the customer already has it.',
  fields: (t) => ({
    yearOfStaying: t.exposeInt('yearOfStaying', { description: 'The next twelve bills without a change, in cents' }),
    best: t.field({ type: AdvisedPlanType, nullable: true, resolve: bestOf }),
    withTerm: t.expose('withTerm', { type: AdvisedPlanType, nullable: true }),
    withoutTerm: t.expose('withoutTerm', { type: AdvisedPlanType, nullable: true }),
    faster: t.expose('faster', {
      type: AdvisedPlanType,
      nullable: true,
      description: 'The cheapest broadband that is faster than the best and still costs less than staying',
    }),
  }),
})

const StatusType = builder.enumType('AccountServiceStatus', { values: ['ACTIVE', 'SUSPENDED', 'ENDING'] as const })

const ServiceType = builder.objectRef<ServiceView>('AccountService').implement({
  description: 'A service that the customer has. Days are ISO dates in Ireland, sums are cents.',
  fields: (t) => ({
    id: t.string({ resolve: ({ held }) => held.id }),
    status: t.field({ type: StatusType, resolve: ({ service }) => service.status }),
    serviceGroup: t.field({ type: ServiceGroupType, resolve: ({ held }) => held.serviceGroup }),
    name: t.string({ resolve: ({ held }) => held.planName }),
    simOnly: t.boolean({ resolve: ({ held }) => held.simOnly }),
    minDownloadSpeed: t.int({
      nullable: true,
      description:
        'Megabits per second that can be relied on, by the catalogue. Null: it does not have the plan any more',
      resolve: ({ held: { gives } }) =>
        gives.speeds.minDownload === undefined ? null : Math.round(gives.speeds.minDownload),
    }),
    downloadSpeed: t.int({
      nullable: true,
      description: 'Megabits per second',
      resolve: ({ service }) => (service.downloadSpeed === null ? null : Math.round(service.downloadSpeed)),
    }),
    number: t.string({ nullable: true, resolve: ({ held }) => held.number }),
    address: t.string({ nullable: true, resolve: ({ held }) => held.address }),
    handset: t.string({ nullable: true, resolve: ({ held }) => held.handset?.name ?? null }),
    picture: t.exposeString('picture', { nullable: true }),
    priceNow: t.exposeInt('now', { description: 'A month' }),
    comingPrices: t.expose('coming', { type: [ComingPriceType], description: 'Every other price within two years' }),
    startedOn: t.string({ resolve: ({ service }) => service.startedOn }),
    termFrom: t.string({ nullable: true, resolve: ({ held }) => held.term?.startDate ?? null }),
    termUntil: t.exposeString('termUntil', {
      nullable: true,
      description: 'The first day after the minimum term. Null: there never was one',
    }),
    leavingCharge: t.int({ description: 'For leaving today', resolve: ({ leaving }) => leaving.total }),
    leavingText: t.exposeString('leavingText', { description: 'What leaving today costs, with its formula' }),
    advice: t.expose('advice', { type: AdviceType }),
  }),
})

const BillPartType = builder.objectRef<BillView['parts'][number]>('AccountBillPart').implement({
  fields: (t) => ({ serviceId: t.exposeString('serviceId'), amount: t.exposeInt('amount') }),
})

const BillType = builder.objectRef<BillView>('AccountBill').implement({
  fields: (t) => ({
    on: t.exposeString('on'),
    amount: t.exposeInt('amount', { description: 'In cents' }),
    parts: t.expose('parts', { type: [BillPartType] }),
  }),
})

const PriceFromType = builder.objectRef<PriceFrom>('PriceFrom').implement({
  fields: (t) => ({
    serviceGroup: t.expose('serviceGroup', { type: ServiceGroupType }),
    from: t.exposeInt('from', { description: 'Cents a month' }),
  }),
})

const ServicesType = builder.objectRef<ServicesView>('AccountServices').implement({
  fields: (t) => ({
    state: t.expose('state', { type: PartStateType }),
    readAt: t.string({ nullable: true, resolve: ({ readAt }) => readAt?.toISOString() ?? null }),
    today: t.exposeString('today'),
    services: t.expose('services', { type: [ServiceType] }),
    bills: t.expose('bills', {
      type: [BillType],
      description: 'The next twelve bills of all services together',
      ...costs({ list: 12 }),
    }),
    pricesFrom: t.field({
      type: [PriceFromType],
      description: 'What a further service costs a customer at least, service by service',
      ...costs({ list: 4 }),
      resolve: (_services, _args, { get }) => pricesFrom(get(accountRoom).catalogue.active().release),
    }),
  }),
})

builder.queryField('accountServices', (t) =>
  t.field({
    policy: { access: SIGNED_IN, cost: 5 },
    description: 'The services of the signed-in customer, from the operator’s inventory.',
    type: ServicesType,
    ...costs({ units: OUTSIDE }),
    async resolve(_root, args, context, info) {
      const room = context.get(accountRoom)
      const known = unwrap(await readServices(room, callerOf(context, args, info)))
      const services = known.state === 'UNAVAILABLE' ? [] : known.value
      const lines = await linesOfServices(room, { customer: signedIn(context), services })
      return viewServices(known, lines, { release: room.catalogue.active().release, now: room.clock.now() })
    },
  }),
)
