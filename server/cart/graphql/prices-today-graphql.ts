import { repriced } from '#domain/cart/reprice.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { TOKEN } from '#server/platform/graphql/text-limits.ts'
import { CartTypeType } from '#server/platform/graphql/vocabulary.ts'
import { callerOf } from '#server/session/caller-graphql.ts'
import { acceptPrices } from '../accept-prices.ts'
import { cartRoom } from '../cart-room.ts'
import { CartType } from './cart-type-graphql.ts'
import { viewCart } from './view-cart.ts'

builder.objectField(CartType, 'atPricesOfToday', (t) =>
  t.field({
    type: CartType,
    nullable: true,
    description:
      'The same cart at the prices of today, where one has changed since it was chosen. Null: none has, or something is no longer on sale',
    resolve: ({ cart }, _args, context) => {
      const room = context.get(cartRoom)
      const active = room.catalogue.active()
      const today = repriced(cart, { ...active, vatRate: active.release.brand.vatRate })
      return today.ok && today.value !== cart ? viewCart(room, today.value) : null
    },
  }),
)

builder.mutationField('acceptPrices', (t) =>
  t.field({
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
