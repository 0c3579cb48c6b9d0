import { MOVED_PARTS } from '#domain/cart/prices/price-moves.ts'
import { CartTypeType } from '#server/catalogue/graphql/vocabulary-graphql.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/field-cost.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { JOURNEY } from '#server/session/access-graphql.ts'
import { callerOf } from '#server/session/caller-graphql.ts'
import { TOKEN } from '#server/session/token-graphql.ts'
import { acceptPrices } from '../accept-prices.ts'
import { cartRoom } from '../cart-room.ts'
import { type NamedMove, type NamedWithdrawal, namedMoves, namedWithdrawals } from '../view/named-moves.ts'
import { viewCart } from '../view/view-cart.ts'
import { CartType } from './cart-type-graphql.ts'

builder.objectField(CartType, 'atPricesOfToday', (t) =>
  t.field({
    type: CartType,
    nullable: true,
    ...costs({ units: 1000 }),
    description:
      'The same cart at the prices of today, where one has changed since it was chosen; what is no longer on sale keeps its own. Null: none has',
    resolve: ({ cart, today }, _args, context) => {
      const now = today()
      return now === null || now.cart === cart ? null : viewCart(context.get(cartRoom), now.cart)
    },
  }),
)

const MovedPartType = builder.enumType('MovedPart', { values: MOVED_PARTS })
const PriceMoveType = builder.objectRef<NamedMove>('PriceMove').implement({
  description: 'A price in the cart that is another by now. Money is in cents.',
  fields: (t) => ({
    offerId: t.exposeString('lineId'),
    part: t.expose('part', { type: MovedPartType }),
    name: t.exposeString('name', { description: 'Of the plan, extra, device or insurance' }),
    was: t.exposeInt('was'),
    now: t.exposeInt('now'),
    fromBill: t.exposeInt('fromBill', {
      nullable: true,
      description: 'Of a plan: the first bill that asks for something else, yearly rise aside',
    }),
    endedDiscounts: t.exposeStringList('endedDiscounts', {
      description: 'Discounts that the line was chosen with and that are not given any more',
    }),
  }),
})

builder.objectField(CartType, 'priceMoves', (t) =>
  t.field({
    type: [PriceMoveType],
    ...costs({ units: 50 }),
    description: 'What has another price than when it was chosen. acceptPrices takes those of today',
    resolve: (view, _args, context) => namedMoves(view, context.get(cartRoom).catalogue.active()),
  }),
)

const WithdrawnType = builder.objectRef<NamedWithdrawal>('Withdrawn').implement({
  description: 'Something in the cart that is no longer on sale.',
  fields: (t) => ({
    offerId: t.exposeString('lineId'),
    addOnCode: t.exposeString('addOnCode', { nullable: true, description: 'Null: the plan itself' }),
    name: t.exposeString('name'),
  }),
})

builder.objectField(CartType, 'withdrawn', (t) =>
  t.field({
    type: [WithdrawnType],
    ...costs({ units: 50 }),
    description: 'What cannot be ordered any more: another plan is to be chosen, an extra to be taken out',
    resolve: namedWithdrawals,
  }),
)

builder.mutationField('acceptPrices', (t) =>
  t.field({
    policy: { access: JOURNEY, cost: 1 },
    type: CartType,
    description: 'Takes the prices of today for everything in the cart.',
    args: {
      reference: t.arg.string({
        description: 'The prospect uuid, or the reference. Absent: the cart that the browser holds',
      }),
      version: t.arg.int({ description: 'The cart as the client knows it; an older one is refused' }),
      cartType: t.arg({ type: CartTypeType }),
      token: t.arg.string(TOKEN),
    },
    resolve: async (_root, args, context, info) => {
      const room = context.get(cartRoom)
      return viewCart(room, unwrap(await acceptPrices(room, callerOf(context, args, info), args)))
    },
  }),
)
