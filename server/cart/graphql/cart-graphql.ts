import { CartTypeType, ServiceGroupType } from '#server/catalogue/graphql/vocabulary-graphql.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { ANYONE, JOURNEY } from '#server/session/access-graphql.ts'
import { callerOf } from '#server/session/caller-graphql.ts'
import { TOKEN } from '#server/session/token-graphql.ts'
import { PREPAY_PROSPECT } from '#server/session/visitor-cookies.ts'
import { cartRoom } from '../cart-room.ts'
import { countProducts } from '../count-products.ts'
import { addBroadbandTariff } from '../lines/add-broadband-tariff.ts'
import { removeTariff } from '../lines/remove-tariff.ts'
import { findStoredCart } from '../open-cart.ts'
import { viewCart } from '../view/view-cart.ts'
import { CartType } from './cart-type-graphql.ts'

const CartDetailsType = builder.objectRef<{ numberOfProducts: number }>('CartDetails').implement({
  fields: (t) => ({ numberOfProducts: t.exposeInt('numberOfProducts') }),
})

export const OfferIdInput = builder.inputType('OfferIdInput', { fields: (t) => ({ id: t.string({ required: true }) }) })

builder.queryField('getCart', (t) =>
  t.field({
    policy: { access: JOURNEY, cost: 1, assistant: 'may' },
    type: CartType,
    args: {
      reference: t.arg.string({
        description:
          'The prospect uuid, or the reference in the browser that holds the cart. Absent: the cart that it holds',
      }),
      cartType: t.arg({ type: CartTypeType }),
      token: t.arg.string(TOKEN),
    },
    resolve: async (_root, args, context, info) => {
      const room = context.get(cartRoom)
      const { cart, saleId } = unwrap(await findStoredCart(room, callerOf(context, args, info), args))
      const view = await viewCart(room, cart, (await room.orderedItems(cart)) ?? undefined)
      return { ...view, isShared: saleId !== null }
    },
  }),
)

builder.queryField('cartDetails', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 1, assistant: 'may' },
    type: CartDetailsType,
    args: { prospectUuid: t.arg.string({ required: true }) },
    resolve: async (_root, args, context, info) =>
      unwrap(await countProducts(context.get(cartRoom), callerOf(context, args, info), args)),
  }),
)

builder.mutationField('addBroadbandTariff', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 1, assistant: 'may' },
    description:
      'Puts a broadband plan into the cart, instead of the one that is there. Without a prospect: a new cart.',
    type: CartType,
    args: {
      prospectUuid: t.arg.string(),
      catalogOfferCode: t.arg.string({ required: true }),
      catalogTariffPlanCode: t.arg.string({ required: true }),
      prequalId: t.arg.string(),
      offers: t.arg({ type: [OfferIdInput], description: 'The offers of the cart as the client knows it' }),
      serviceGroup: t.arg({ type: ServiceGroupType }),
      tvOfferCode: t.arg.string({
        description:
          'A TV pack to put in beside it with the same change. Left out where it does not come with the plan, or where the cart has TV',
      }),
      version: t.arg.int({ description: 'The cart as the client knows it; an older one is refused' }),
    },
    resolve: async (_root, args, context, info) => {
      const room = context.get(cartRoom)
      const caller = callerOf(context, args, info)
      const cart = unwrap(await addBroadbandTariff(room, caller, args))
      caller.forgetCookie(PREPAY_PROSPECT)
      return viewCart(room, cart)
    },
  }),
)

builder.mutationField('removeTariff', (t) =>
  t.field({
    policy: { access: JOURNEY, cost: 1, assistant: 'may' },
    type: CartType,
    args: {
      reference: t.arg.string({ required: true }),
      offerId: t.arg.string({ required: true }),
      serviceGroup: t.arg({ type: ServiceGroupType }),
      cartType: t.arg({ type: CartTypeType }),
      token: t.arg.string(TOKEN),
      version: t.arg.int(),
    },
    resolve: async (_root, args, context, info) => {
      const room = context.get(cartRoom)
      return viewCart(room, unwrap(await removeTariff(room, callerOf(context, args, info), args)))
    },
  }),
)

builder.mutationField('leaveCart', (t) =>
  t.boolean({
    policy: { access: ANYONE, cost: 1 },
    description: 'The browser holds no cart from now on. The cart itself is left as it is.',
    resolve: (_root, args, context, info) => {
      const { cartCookie } = callerOf(context, args, info)
      cartCookie.gone(cartCookie.held)
      return true
    },
  }),
)
