import { MOST_LINES } from '#domain/cart/allowed-lines.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result } from '#domain/result.ts'
import { CartTypeType } from '#server/catalogue/graphql/vocabulary-graphql.ts'
import { visitSession } from '#server/identity/visit-session.ts'
import { builder, type GraphQLContext } from '#server/platform/graphql/builder.ts'
import { costs, STORED } from '#server/platform/graphql/field-cost.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { ANYONE, JOURNEY } from '#server/session/access-graphql.ts'
import { callerOf } from '#server/session/caller-graphql.ts'
import { TOKEN } from '#server/session/token-graphql.ts'
import { assistanceRoom } from './assistance-room.ts'
import {
  ActType,
  AssistanceCodeType,
  DeviceType,
  deviceOf,
  iso,
  LineAuthorType,
  MOST_ACTS,
  namedActs,
  namedAuthors,
} from './shared-types-graphql.ts'
import { findAssistance, type SharedCart, startAssistance, stopAssistance } from './start-assistance.ts'
import { giveTabletBack, makeTabletCode, openTablet } from './tablet.ts'
import { changedSinceHandOver, type SharedView, viewSale } from './view-sale.ts'

type AssistanceView = SharedView & { isTablet: boolean }

const REFERENCE = {
  required: true,
  description: 'The prospect uuid, or the reference in the browser that holds the cart',
} as const

const AssistanceType = builder.objectRef<AssistanceView>('Assistance').implement({
  description: 'The assistant in a shop who shares the customer’s cart.',
  fields: (t) => ({
    reference: t.string({ description: 'Of the cart', resolve: ({ cart }) => cart.reference }),
    assistantName: t.string({ resolve: ({ sale }) => sale.staffName }),
    shop: t.string({ nullable: true, resolve: ({ sale }) => sale.shop }),
    openedAt: t.string({ resolve: ({ sale }) => sale.openedAt.toISOString() }),
    endsAt: t.string({ resolve: ({ sale }) => sale.endsAt.toISOString() }),
    handedOverAt: t.string({
      nullable: true,
      description: 'Since when the cart waits for its customer. Null: the assistant is at work',
      resolve: ({ sale }) => iso(sale.handedOverAt),
    }),
    tabletOfferedUntil: t.string({
      nullable: true,
      description: 'Until when a code for the shop’s tablet can be made, or used. Null: it is not offered',
      resolve: ({ sale }) => iso(sale.tabletOfferedUntil),
    }),
    device: t.field({
      type: DeviceType,
      description: 'The device of this request: SHOP is the tablet, which has to be given back',
      resolve: ({ isTablet }) => deviceOf(isTablet),
    }),
    acts: t.field({
      type: [ActType],
      description: 'Who did what, the newest first',
      ...costs({ units: 10, list: MOST_ACTS }),
      resolve: namedActs,
    }),
    lines: t.field({ type: [LineAuthorType], ...costs({ units: 10, list: MOST_LINES }), resolve: namedAuthors }),
    changedSinceHandOver: t.stringList({
      description: 'What the assistant has changed since: the customer ticks everything again',
      resolve: changedSinceHandOver,
    }),
  }),
})

builder.mutationField('startAssistance', (t) =>
  t.field({
    policy: { access: JOURNEY, cost: 5 },
    type: AssistanceCodeType,
    description:
      'Get help in a shop: a code for this cart, which the customer reads out. It works once and for 10 minutes, and replaces the one before.',
    args: {
      reference: t.arg.string(REFERENCE),
      cartType: t.arg({ type: CartTypeType }),
      token: t.arg.string(TOKEN),
    },
    resolve: async (_root, args, context, info) => {
      const customerName = context.get(visitSession).current()?.givenName ?? null
      const caller = callerOf(context, args, info)
      return unwrap(await startAssistance(context.get(assistanceRoom), caller, { ...args, customerName }))
    },
  }),
)

builder.queryField('assistance', (t) =>
  t.field({
    policy: { access: JOURNEY, cost: 1 },
    type: AssistanceType,
    nullable: true,
    ...costs({ units: STORED }),
    description: 'Null: nobody shares this cart at the moment.',
    args: {
      reference: t.arg.string(REFERENCE),
      cartType: t.arg({ type: CartTypeType }),
      token: t.arg.string(TOKEN),
    },
    resolve: async (_root, args, context, info) => {
      const caller = callerOf(context, args, info)
      const found = await findAssistance(context.get(assistanceRoom), caller, args)
      return unwrap(await viewShared(context, caller.cartCookie, found))
    },
  }),
)

builder.mutationField('stopAssistance', (t) =>
  t.field({
    policy: { access: JOURNEY, cost: 3 },
    type: AssistanceType,
    nullable: true,
    ...costs({ units: STORED }),
    description: 'Ends it at once, and a code that was not used yet. Always null: the cart is the customer’s alone.',
    args: {
      reference: t.arg.string(REFERENCE),
      cartType: t.arg({ type: CartTypeType }),
      token: t.arg.string(TOKEN),
    },
    resolve: async (_root, args, context, info) =>
      unwrap(await stopAssistance(context.get(assistanceRoom), callerOf(context, args, info), args)),
  }),
)

builder.mutationField('makeTabletCode', (t) =>
  t.field({
    policy: { access: JOURNEY, cost: 5 },
    type: AssistanceCodeType,
    description:
      'For the customer, who enters it on the shop’s tablet: once the assistant offers it, on a device of the customer’s own. It works once and for 10 minutes, and replaces the one before.',
    args: {
      reference: t.arg.string(REFERENCE),
      cartType: t.arg({ type: CartTypeType }),
      token: t.arg.string(TOKEN),
    },
    resolve: async (_root, args, context, info) =>
      unwrap(await makeTabletCode(context.get(assistanceRoom), callerOf(context, args, info), args)),
  }),
)

builder.mutationField('openTablet', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 5 },
    type: AssistanceType,
    ...costs({ units: STORED }),
    description:
      'On the shop’s tablet, where nobody is signed in: it holds the customer’s cart until it is given back.',
    args: { code: t.arg.string({ required: true, description: 'Of makeTabletCode; it works once' }) },
    resolve: async (_root, args, context, info) => {
      const caller = callerOf(context, args, info)
      const opened = await openTablet(context.get(assistanceRoom), caller, args)
      const view = unwrap(await viewShared(context, caller.cartCookie, opened))
      if (view === null) throw new Error('The cart of a tablet came and went')
      return view
    },
  }),
)

builder.mutationField('giveTabletBack', (t) =>
  t.boolean({
    policy: { access: ANYONE, cost: 3 },
    description: 'The tablet holds the cart no longer, and nothing of its customer is left in the browser.',
    resolve: async (_root, args, context, info) =>
      unwrap(await giveTabletBack(context.get(assistanceRoom), callerOf(context, args, info))),
  }),
)

async function viewShared(
  context: GraphQLContext,
  cartCookie: { markOf(uuid: string): Buffer | null },
  found: Result<SharedCart | null, Refusal>,
): Promise<Result<AssistanceView | null, Refusal>> {
  if (!found.ok || found.value === null) return found.ok ? ok(null) : found
  const { sale } = found.value
  const view = await viewSale(context.get(assistanceRoom), sale)
  const mark = cartCookie.markOf(sale.cartUuid)
  const isTablet = mark !== null && sale.tabletMark?.equals(mark) === true
  return ok(view && { ...view, isTablet })
}
