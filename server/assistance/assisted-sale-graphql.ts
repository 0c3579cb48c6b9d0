import { SALE_STEPS, type SaleStep, STEP_STATES } from '#domain/assistance/sale-steps.ts'
import { MOST_LINES } from '#domain/cart/allowed-lines.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { CartType } from '#server/cart/graphql/cart-type-graphql.ts'
import { viewCart } from '#server/cart/view/view-cart.ts'
import { builder, type GraphQLContext } from '#server/platform/graphql/builder.ts'
import { costs, STORED } from '#server/platform/graphql/field-cost.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { RETAIL } from '#server/session/access-graphql.ts'
import { staffOf } from '#server/session/caller-graphql.ts'
import { assistanceRoom } from './assistance-room.ts'
import { endAssistedSale, findOwnSale, handOver, openAssistedCart } from './open-sale.ts'
import type { Sale } from './sale-store.ts'
import { ActType, iso, LineAuthorType, MOST_ACTS, namedActs, namedAuthors } from './shared-types-graphql.ts'
import { endTablet, offerTablet } from './tablet.ts'
import { changedSinceHandOver, type SharedView, viewSale } from './view-sale.ts'

const StepKindType = builder.enumType('AssistedStepKind', { values: SALE_STEPS })
const StepStateType = builder.enumType('AssistedStepState', { values: STEP_STATES })

const StepType = builder.objectRef<SaleStep>('AssistedStep').implement({
  description: 'What only the customer can do. The assistant sees that it is done, not what was given.',
  fields: (t) => ({
    kind: t.expose('kind', { type: StepKindType }),
    state: t.expose('state', { type: StepStateType }),
    at: t.string({ nullable: true, resolve: ({ at }) => iso(at) }),
  }),
})

const AssistedSaleType = builder.objectRef<SharedView>('AssistedSale').implement({
  description: 'A customer’s cart that an assistant has opened by its code.',
  fields: (t) => ({
    id: t.string({ resolve: ({ sale }) => sale.id }),
    reference: t.string({ description: 'Of the cart', resolve: ({ cart }) => cart.reference }),
    code: t.string({ description: 'By which it was opened; used up', resolve: ({ sale }) => sale.usedCode }),
    customerFirstName: t.exposeString('customerFirstName', {
      nullable: true,
      description: 'Null: the customer has not given it yet',
    }),
    openedAt: t.string({ resolve: ({ sale }) => sale.openedAt.toISOString() }),
    endsAt: t.string({ resolve: ({ sale }) => sale.endsAt.toISOString() }),
    handedOverAt: t.string({ nullable: true, resolve: ({ sale }) => iso(sale.handedOverAt) }),
    customerSeenAt: t.string({
      nullable: true,
      description: 'When a page of the customer was last connected. Null: never',
      resolve: ({ sale }) => iso(sale.customerSeenAt),
    }),
    tabletOpenedAt: t.string({
      nullable: true,
      description: 'Since when the customer signs on the tablet: changes are refused meanwhile. Null: they do not',
      resolve: ({ sale }) => iso(sale.tabletOpenedAt),
    }),
    tabletOfferedUntil: t.string({
      nullable: true,
      description: 'Until when the customer can make a code for the tablet, or use it. Null: it is not offered',
      resolve: ({ sale }) => iso(sale.tabletOfferedUntil),
    }),
    orderedReference: t.string({ nullable: true, resolve: ({ ordered }) => ordered?.reference ?? null }),
    orderedAt: t.string({ nullable: true, resolve: ({ ordered }) => iso(ordered?.at ?? null) }),
    cart: t.field({
      type: CartType,
      ...costs({ units: 1000 }),
      resolve: ({ cart }, _args, context) => viewCart(context.get(assistanceRoom), cart),
    }),
    steps: t.field({ type: [StepType], ...costs({ list: SALE_STEPS.length }), resolve: ({ steps }) => [...steps] }),
    acts: t.field({
      type: [ActType],
      description: 'Who did what, the newest first',
      ...costs({ units: 10, list: MOST_ACTS }),
      resolve: namedActs,
    }),
    lines: t.field({ type: [LineAuthorType], ...costs({ units: 10, list: MOST_LINES }), resolve: namedAuthors }),
    changedSinceHandOver: t.stringList({ resolve: changedSinceHandOver }),
  }),
})

builder.mutationField('openAssistedCart', (t) =>
  t.field({
    policy: { access: RETAIL, cost: 5, assistant: 'may' },
    type: AssistedSaleType,
    ...costs({ units: STORED }),
    description: 'By the code that the customer reads out. A wrong code, a used one and an old one are refused alike.',
    args: { code: t.arg.string({ required: true }) },
    resolve: async (_root, args, context) =>
      unwrap(await viewOwn(context, await openAssistedCart(context.get(assistanceRoom), staffOf(context), args))),
  }),
)

builder.queryField('assistedSale', (t) =>
  t.field({
    policy: { access: RETAIL, cost: 1, assistant: 'may' },
    type: AssistedSaleType,
    nullable: true,
    ...costs({ units: STORED }),
    description: 'The one that is open in this session. Null: none is, or it has ended.',
    resolve: async (_root, _args, context) => {
      const staff = staffOf(context)
      if (staff.sale === null) return null
      const found = await viewOwn(context, await findOwnSale(context.get(assistanceRoom), staff, staff.sale.saleId))
      return found.ok ? found.value : null
    },
  }),
)

const SALE = { saleId: { required: true, description: 'AssistedSale.id' } } as const

builder.mutationField('handOverCart', (t) =>
  t.field({
    policy: { access: RETAIL, cost: 3, assistant: 'may' },
    type: AssistedSaleType,
    ...costs({ units: STORED }),
    description: 'The customer’s page leads to the review. A change after it takes the customer’s ticks back.',
    args: { saleId: t.arg.string(SALE.saleId) },
    resolve: async (_root, { saleId }, context) => {
      const request = { saleId, isHandedOver: true }
      return unwrap(await viewOwn(context, await handOver(context.get(assistanceRoom), staffOf(context), request)))
    },
  }),
)

builder.mutationField('takeCartBack', (t) =>
  t.field({
    policy: { access: RETAIL, cost: 3, assistant: 'may' },
    type: AssistedSaleType,
    ...costs({ units: STORED }),
    args: { saleId: t.arg.string(SALE.saleId) },
    resolve: async (_root, { saleId }, context) => {
      const request = { saleId, isHandedOver: false }
      return unwrap(await viewOwn(context, await handOver(context.get(assistanceRoom), staffOf(context), request)))
    },
  }),
)

builder.mutationField('endAssistedSale', (t) =>
  t.boolean({
    policy: { access: RETAIL, cost: 3, assistant: 'may' },
    description: 'The cart is the customer’s alone again.',
    args: { saleId: t.arg.string(SALE.saleId) },
    resolve: async (_root, { saleId }, context) =>
      unwrap(await endAssistedSale(context.get(assistanceRoom), staffOf(context), saleId)),
  }),
)

builder.mutationField('offerTablet', (t) =>
  t.field({
    policy: { access: RETAIL, cost: 3, assistant: 'may' },
    type: AssistedSaleType,
    ...costs({ units: STORED }),
    description:
      'After the hand-over. The customer makes the code for the shop’s tablet on their own device (makeTabletCode); the cart is locked here once it is used.',
    args: { saleId: t.arg.string(SALE.saleId) },
    resolve: async (_root, { saleId }, context) =>
      unwrap(await viewOwn(context, await offerTablet(context.get(assistanceRoom), staffOf(context), saleId))),
  }),
)

builder.mutationField('endTablet', (t) =>
  t.boolean({
    policy: { access: RETAIL, cost: 3, assistant: 'may' },
    description: 'Takes the cart from a tablet that was not given back, and an offer that was not used yet.',
    args: { saleId: t.arg.string(SALE.saleId) },
    resolve: async (_root, { saleId }, context) =>
      unwrap(await endTablet(context.get(assistanceRoom), staffOf(context), saleId)),
  }),
)

async function viewOwn(context: GraphQLContext, sale: Result<Sale, Refusal>): Promise<Result<SharedView, Refusal>> {
  if (!sale.ok) return sale
  const view = await viewSale(context.get(assistanceRoom), sale.value)
  return view === null ? refuse({ code: 'ASSISTANCE_ENDED' }) : ok(view)
}
