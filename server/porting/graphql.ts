import { CartType } from '#server/cart/graphql/cart-type-graphql.ts'
import { viewCart } from '#server/cart/view/view-cart.ts'
import { CartTypeType } from '#server/catalogue/graphql/vocabulary-graphql.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { JOURNEY } from '#server/session/access-graphql.ts'
import { callerOf } from '#server/session/caller-graphql.ts'
import { TOKEN } from '#server/session/token-graphql.ts'
import { portingRoom } from './porting-room.ts'
import { savePorting } from './save-porting.ts'

export const PortingInput = builder.inputType('PortingInput', {
  description: 'Texts, so that a wrong one is refused beside the other answers.',
  fields: (t) => ({
    msisdn: t.string({ description: 'The mobile number to keep, in any spelling' }),
    operator: t.string({ description: 'Of MobileOperator' }),
    operatorName: t.string({ description: 'For OTHER' }),
    accountType: t.string({
      description: 'BILL_PAY or PREPAY. Text, so that a wrong one is refused beside the other answers',
    }),
    accountNumber: t.string({ description: 'Of bill pay, as on the bill' }),
    holder: t.string({ description: 'In whose name the number is' }),
    portOn: t.string({ description: 'ISO date, of Offer.portingDays' }),
    consent: t.boolean({ description: 'The customer lets us move it' }),
  }),
})

builder.mutationField('savePorting', (t) =>
  t.field({
    policy: { access: JOURNEY, cost: 1, assistant: 'may' },
    description: 'Keeps what the old network has to be told of the number that this line brings.',
    type: CartType,
    args: {
      reference: t.arg.string({ required: true }),
      offerId: t.arg.string({ required: true }),
      porting: t.arg({ type: PortingInput, required: true }),
      cartType: t.arg({ type: CartTypeType }),
      token: t.arg.string(TOKEN),
      version: t.arg.int({ description: 'The cart as the client knows it; an older one is refused' }),
    },
    resolve: async (_root, args, context, info) => {
      const room = context.get(portingRoom)
      return viewCart(room, unwrap(await savePorting(room, callerOf(context, args, info), args)))
    },
  }),
)
