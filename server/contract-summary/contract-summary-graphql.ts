import { MOST_LINES } from '#domain/cart/allowed-lines.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import { comparablePlans } from '#domain/contract-summary/comparable-plans.ts'
import type {
  ContractSummary,
  Fact,
  SpeedRow,
  SpeedTable,
  SummaryPart,
  SummarySection,
} from '#domain/contract-summary/summary-document.ts'
import { listedInRelease } from '#server/catalogue/graphql/list-sizes-graphql.ts'
import { CartTypeType } from '#server/catalogue/graphql/vocabulary-graphql.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/field-cost.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { ANYONE, JOURNEY } from '#server/session/access-graphql.ts'
import { callerOf } from '#server/session/caller-graphql.ts'
import { TOKEN } from '#server/session/token-graphql.ts'
import { contractSummaryRoom } from './contract-summary-room.ts'
import { planSummary } from './plan-summary.ts'
import { summariesOfCart } from './summaries-of-cart.ts'

const FactType = builder.objectRef<Fact>('ContractFact').implement({
  fields: (t) => ({ label: t.exposeString('label'), value: t.exposeString('value') }),
})

const SpeedRowType = builder.objectRef<SpeedRow>('ContractSpeedRow').implement({
  fields: (t) => ({
    label: t.exposeString('label'),
    values: t.stringList({ description: 'One for each column', resolve: ({ values }) => [...values] }),
  }),
})

const SpeedTableType = builder.objectRef<SpeedTable>('ContractSpeeds').implement({
  fields: (t) => ({
    caption: t.exposeString('caption'),
    columns: t.stringList({ resolve: ({ columns }) => [...columns] }),
    rows: t.field({ type: [SpeedRowType], resolve: ({ rows }) => [...rows] }),
  }),
})

const SummaryPartType = builder.objectRef<SummaryPart>('ContractSummaryPart').implement({
  fields: (t) => ({
    title: t.exposeString('title', { nullable: true }),
    facts: t.field({ type: [FactType], ...costs({ list: 8 }), resolve: ({ facts }) => [...facts] }),
    table: t.expose('table', { type: SpeedTableType, nullable: true }),
    texts: t.stringList({ resolve: ({ texts }) => [...texts] }),
  }),
})

const SummarySectionType = builder.objectRef<SummarySection>('ContractSummarySection').implement({
  fields: (t) => ({
    heading: t.exposeString('heading'),
    parts: t.field({ type: [SummaryPartType], resolve: ({ parts }) => [...parts] }),
  }),
})

const ProviderType = builder.objectRef<ContractSummary['provider']>('ContractProvider').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    address: t.exposeString('address'),
    phone: t.exposeString('phone'),
    email: t.exposeString('email'),
  }),
})

export const ContractSummaryType = builder.objectRef<ContractSummary>('ContractSummary').implement({
  description: 'The contract summary of Regulation (EU) 2019/2243: its headings in their order. Prices are with VAT.',
  fields: (t) => ({
    names: t.stringList({ description: 'The plans of the contract', resolve: ({ names }) => [...names] }),
    provider: t.expose('provider', { type: ProviderType }),
    date: t.exposeString('date', { description: 'ISO date' }),
    sections: t.field({ type: [SummarySectionType], ...costs({ list: 8 }), resolve: ({ sections }) => [...sections] }),
  }),
})

builder.queryField('contractSummary', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 1, assistant: 'may' },
    type: ContractSummaryType,
    nullable: true,
    ...costs({ units: 1500 }),
    description: 'Of a plan as it is sold today. Null: it is not sold.',
    args: { plan: t.arg.string({ required: true, description: 'catalogTariffPlanCode' }) },
    resolve: (_root, { plan }, context) => planSummary(context.get(contractSummaryRoom), plan),
  }),
)

const PlanNameType = builder.objectRef<Tariff>('PlanName').implement({
  description: 'A plan for one term, by its name.',
  fields: (t) => ({
    plan: t.exposeString('code', { description: 'catalogTariffPlanCode' }),
    name: t.exposeString('displayName'),
    commitmentDuration: t.exposeInt('commitmentDuration', { description: 'Months' }),
  }),
})

builder.queryField('comparablePlans', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 1, assistant: 'may' },
    type: [PlanNameType],
    ...listedInRelease('tariffs'),
    description:
      'What can be laid beside a plan: the others of its service and network, sold today. Empty: it is not sold.',
    args: { plan: t.arg.string({ required: true, description: 'catalogTariffPlanCode' }) },
    resolve: (_root, { plan }, context) => {
      const { release, tariffs } = context.get(contractSummaryRoom).catalogue.active()
      const tariff = tariffs.get(plan)
      return tariff === undefined ? [] : comparablePlans(release, tariff)
    },
  }),
)

builder.queryField('cartContractSummaries', (t) =>
  t.field({
    policy: { access: JOURNEY, cost: 1, assistant: 'may' },
    type: [ContractSummaryType],
    ...costs({ units: 3000, list: MOST_LINES }),
    description: 'Of everything in a cart: one for each contract, with the speeds of the line where the home is known.',
    args: {
      reference: t.arg.string(),
      cartType: t.arg({ type: CartTypeType }),
      token: t.arg.string(TOKEN),
    },
    resolve: async (_root, args, context, info) =>
      unwrap(await summariesOfCart(context.get(contractSummaryRoom), callerOf(context, args, info), args)),
  }),
)
