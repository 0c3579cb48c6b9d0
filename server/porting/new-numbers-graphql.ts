import { CartType } from '#server/cart/graphql/cart-type-graphql.ts'
import { viewCart } from '#server/cart/view/view-cart.ts'
import { CartTypeType } from '#server/catalogue/graphql/vocabulary-graphql.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { JOURNEY } from '#server/session/access-graphql.ts'
import { callerOf } from '#server/session/caller-graphql.ts'
import { TOKEN } from '#server/session/token-graphql.ts'
import { chooseNumber } from './choose-number.ts'
import { newNumbers } from './new-numbers.ts'
import { portingRoom } from './porting-room.ts'

builder.queryField('getNewNumbers', (t) =>
  t.stringList({
    policy: { access: JOURNEY, cost: 3, assistant: 'may' },
    description: 'New numbers (E.164) that this line can have, the one that is held for it first.',
    args: {
      reference: t.arg.string({ required: true }),
      offerId: t.arg.string({ required: true }),
      cartType: t.arg({ type: CartTypeType }),
      token: t.arg.string(TOKEN),
    },
    resolve: async (_root, args, context, info) =>
      unwrap(await newNumbers(context.get(portingRoom), callerOf(context, args, info), args)),
  }),
)

builder.mutationField('chooseNumber', (t) =>
  t.field({
    policy: { access: JOURNEY, cost: 3, assistant: 'may' },
    description: 'A new number instead of one that is brought. It is held for half an hour, as `Offer.newNumber` says.',
    type: CartType,
    args: {
      reference: t.arg.string({ required: true }),
      offerId: t.arg.string({ required: true }),
      cartType: t.arg({ type: CartTypeType }),
      token: t.arg.string(TOKEN),
      msisdn: t.arg.string({ description: 'Of getNewNumbers. Absent: whichever is next' }),
      version: t.arg.int({ description: 'The cart as the client knows it; an older one is refused' }),
    },
    resolve: async (_root, args, context, info) => {
      const room = context.get(portingRoom)
      return viewCart(room, unwrap(await chooseNumber(room, callerOf(context, args, info), args)))
    },
  }),
)
