import { CartTypeType } from '#server/catalogue/graphql/vocabulary-graphql.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { JOURNEY } from '#server/session/access-graphql.ts'
import { callerOf } from '#server/session/caller-graphql.ts'
import { TOKEN } from '#server/session/token-graphql.ts'
import { cartRoom } from '../cart-room.ts'
import { setAddOns } from '../lines/set-add-ons.ts'
import { viewCart } from '../view/view-cart.ts'
import { CartType } from './cart-type-graphql.ts'

builder.mutationField('setAddOns', (t) =>
  t.field({
    policy: { access: JOURNEY, cost: 1, assistant: 'may' },
    description: 'The extras of this offer are exactly these afterwards.',
    type: CartType,
    args: {
      reference: t.arg.string({
        required: true,
        description: 'The prospect uuid, or the reference in the browser that holds the cart',
      }),
      offerId: t.arg.string({ required: true }),
      addOnCodes: t.arg.stringList({ required: true }),
      version: t.arg.int({ description: 'The cart as the client knows it; an older one is refused' }),
      cartType: t.arg({ type: CartTypeType }),
      token: t.arg.string(TOKEN),
    },
    resolve: async (_root, args, context, info) => {
      const room = context.get(cartRoom)
      return viewCart(room, unwrap(await setAddOns(room, callerOf(context, args, info), args)))
    },
  }),
)
