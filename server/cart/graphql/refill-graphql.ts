import { refusalMessage } from '#domain/refusals.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { ANYONE } from '#server/session/access-graphql.ts'
import { callerOf } from '#server/session/caller-graphql.ts'
import { cartRoom } from '../cart-room.ts'
import { refillCart } from '../expiry/refill-cart.ts'
import { nameOf } from '../view/named-moves.ts'
import { type CartView, viewCart } from '../view/view-cart.ts'
import { CartType } from './cart-type-graphql.ts'

builder.objectField(CartType, 'leftAt', (t) =>
  t.string({
    nullable: true,
    description: 'Of a cart that expired: when it was last changed',
    resolve: ({ cart }) => cart.leftAt,
  }),
)

type NamedLeftOut = { name: string; why: string }

const LeftOutType = builder.objectRef<NamedLeftOut>('LeftOut').implement({
  description: 'Something of an expired cart that could not be taken over.',
  fields: (t) => ({ name: t.exposeString('name'), why: t.exposeString('why') }),
})

const RefilledCartType = builder.objectRef<{ cart: CartView; leftOut: NamedLeftOut[] }>('RefilledCart').implement({
  fields: (t) => ({
    cart: t.expose('cart', { type: CartType }),
    leftOut: t.expose('leftOut', { type: [LeftOutType] }),
  }),
})

builder.mutationField('refillCart', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 1 },
    description:
      'A new cart with what was in one that expired, at the prices of today, as far as it is still sold. Asked for again, it is the same cart.',
    type: RefilledCartType,
    args: { reference: t.arg.string({ required: true, description: 'The prospect uuid of the cart that expired' }) },
    resolve: async (_root, args, context, info) => {
      const room = context.get(cartRoom)
      const { cart, old, leftOut } = unwrap(await refillCart(room, callerOf(context, args, info), args))
      const before = await viewCart(room, old)
      const named = leftOut.map(({ lineId, code, refusal }) => ({
        name: nameOf(before, { lineId, code }),
        why: refusalMessage(refusal),
      }))
      return { cart: await viewCart(room, cart), leftOut: named }
    },
  }),
)
