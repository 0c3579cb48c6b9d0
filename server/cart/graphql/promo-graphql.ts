import { irishDay } from '#domain/availability/service-date.ts'
import type { Cart } from '#domain/cart/cart.ts'
import type { CartPromo } from '#domain/cart/lines/cart-promo.ts'
import { idleBecause } from '#domain/cart/promos/add-promo.ts'
import { lostPromo, type PromoCount } from '#domain/cart/promos/lost-promo.ts'
import { type PromoGiven, promosOn } from '#domain/cart/promos/promo-gifts.ts'
import { sum } from '#domain/money.ts'
import { refusalMessage } from '#domain/refusals.ts'
import { CartTypeType, DiscountItemTypeType } from '#server/catalogue/graphql/vocabulary-graphql.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { JOURNEY } from '#server/session/access-graphql.ts'
import { callerOf } from '#server/session/caller-graphql.ts'
import { TOKEN } from '#server/session/token-graphql.ts'
import { cartRoom } from '../cart-room.ts'
import { addPromoCode, removePromoCode } from '../promos/change-promos.ts'
import { offerNames } from '../promos/offer-names.ts'
import { countsOf } from '../promos/promo-uses.ts'
import { viewCart } from '../view/view-cart.ts'
import { CartType } from './cart-type-graphql.ts'

const PromoGiftType = builder.objectRef<PromoGiven>('PromoGift').implement({
  description: 'What a code came to on a line. It is among the discounts of its offer too.',
  fields: (t) => ({
    offerId: t.exposeString('lineId'),
    addOnId: t.exposeString('addOnId', { nullable: true }),
    discountItemType: t.expose('item', { type: DiscountItemTypeType }),
    description: t.exposeString('description'),
    value: t.exposeInt('value', { description: 'In cents: a month, or once' }),
    lastBill: t.exposeInt('lastBill', { nullable: true, description: 'Null: it comes off once' }),
    total: t.exposeInt('total', { description: 'In cents, over all of its bills' }),
  }),
})

type TypedCode = {
  cart: Cart
  promo: CartPromo
  gifts: PromoGiven[]
  /** What became of the codes of the cart: one query for all of them. */
  counts: () => Promise<ReadonlyMap<string, PromoCount>>
}

const CartPromoType = builder.objectRef<TypedCode>('CartPromoCode').implement({
  description: 'A code that the customer has typed.',
  fields: (t) => ({
    code: t.string({ resolve: ({ promo }) => promo.code }),
    title: t.string({ resolve: ({ promo }) => promo.title }),
    gifts: t.expose('gifts', { type: [PromoGiftType] }),
    total: t.int({ resolve: ({ gifts }) => sum(gifts.map(({ total }) => total)) }),
    unusedBecause: t.string({
      nullable: true,
      description: 'Why it comes to nothing with what is in the cart now. Null: it comes to something',
      resolve: ({ cart, promo, gifts }, _args, context) => {
        if (gifts.length > 0) return null
        const { release } = context.get(cartRoom).catalogue.active()
        return refusalMessage(idleBecause(cart, promo, offerNames(release)))
      },
    }),
    lostBecause: t.string({
      nullable: true,
      description: 'Why nothing can be ordered with it any more. Null: it can',
      resolve: async ({ cart, promo: { code }, gifts, counts }, _args, context) => {
        const { catalogue, clock } = context.get(cartRoom)
        const { promoCodes } = catalogue.active()
        if (gifts.length === 0 || cart.status !== 'open') return null
        const lost = lostPromo([code], { promoCodes, today: irishDay(clock.now()), counts: await counts() })
        return lost && refusalMessage({ code: 'PROMO_LOST', params: lost })
      },
    }),
  }),
})

builder.objectField(CartType, 'promoCodes', (t) =>
  t.field({
    type: [CartPromoType],
    resolve: ({ cart }, _args, context) => {
      const gifts = cart.lines.flatMap(promosOn)
      let counting: ReturnType<TypedCode['counts']> | null = null
      const counts = () => {
        counting ??= countsOf(
          context.get(cartRoom).db,
          cart.promos.map(({ code }) => code),
        )
        return counting
      }
      return cart.promos.map((promo) => ({
        cart,
        promo,
        counts,
        gifts: gifts.filter((gift) => gift.promo === promo.code),
      }))
    },
  }),
)

const CHANGES = [
  {
    name: 'addPromoCode',
    change: addPromoCode,
    description:
      'A code as it was typed, in letters of any size, with blanks or without. It is counted with the order.',
  },
  {
    name: 'removePromoCode',
    change: removePromoCode,
    description: 'Takes a code out of the cart, with the extra that it brought.',
  },
] as const

for (const { name, change, description } of CHANGES) {
  builder.mutationField(name, (t) =>
    t.field({
      policy: { access: JOURNEY, cost: 1, assistant: 'may' },
      description,
      type: CartType,
      args: {
        reference: t.arg.string({
          required: true,
          description: 'The prospect uuid, or the reference in the browser that holds the cart',
        }),
        code: t.arg.string({ required: true }),
        version: t.arg.int({ description: 'The cart as the client knows it; an older one is refused' }),
        cartType: t.arg({ type: CartTypeType }),
        token: t.arg.string(TOKEN),
      },
      resolve: async (_root, args, context, info) => {
        const room = context.get(cartRoom)
        return viewCart(room, unwrap(await change(room, callerOf(context, args, info), args)))
      },
    }),
  )
}
