import { RESEND_SECONDS } from '#domain/porting/one-time-code.ts'
import { CartType } from '#server/cart/graphql/cart-type-graphql.ts'
import { viewCart } from '#server/cart/view/view-cart.ts'
import { CartTypeType } from '#server/catalogue/graphql/vocabulary-graphql.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { JOURNEY } from '#server/session/access-graphql.ts'
import { callerOf } from '#server/session/caller-graphql.ts'
import { TOKEN } from '#server/session/token-graphql.ts'
import { findCode, type SentCode } from './codes/code-store.ts'
import { findMobileLine } from './find-mobile-line.ts'
import { portingRoom } from './porting-room.ts'
import { provePorting } from './prove-porting.ts'
import { requestPortingCode } from './request-porting-code.ts'

const PortingCodeType = builder.objectRef<SentCode>('PortingCode').implement({
  description: 'A code that was sent by text to prove that a number is the customer’s.',
  fields: (t) => ({
    msisdn: t.exposeString('recipient', { description: 'E.164' }),
    sentAt: t.string({ description: 'ISO instant', resolve: ({ sentAt }) => sentAt.toISOString() }),
    endsAt: t.string({ description: 'ISO instant', resolve: ({ endsAt }) => endsAt.toISOString() }),
    resendAt: t.string({
      description: 'ISO instant from which another text may be asked for',
      resolve: ({ sentAt }) => new Date(sentAt.getTime() + RESEND_SECONDS * 1000).toISOString(),
    }),
    triesLeft: t.exposeInt('triesLeft', { description: 'At most: fewer after many wrong codes about this number' }),
  }),
})

const line = { reference: { required: true }, offerId: { required: true } } as const

builder.queryField('portingCode', (t) =>
  t.field({
    policy: { access: JOURNEY, cost: 1 },
    description: 'The code that is on its way for this line. Null: none that still works.',
    type: PortingCodeType,
    nullable: true,
    args: {
      reference: t.arg.string(line.reference),
      offerId: t.arg.string(line.offerId),
      cartType: t.arg({ type: CartTypeType }),
      token: t.arg.string(TOKEN),
    },
    resolve: async (_root, args, context, info) => {
      const room = context.get(portingRoom)
      const { cart, line } = unwrap(await findMobileLine(room, callerOf(context, args, info), args))
      return findCode(room.db, { cartUuid: cart.uuid, lineId: line.id })
    },
  }),
)

builder.mutationField('requestPortingCode', (t) =>
  t.field({
    policy: { access: JOURNEY, cost: 5, botCheck: 'codes' },
    description: 'Sends a code of six digits to the number that is to move. It works for five minutes and four tries.',
    type: PortingCodeType,
    args: {
      reference: t.arg.string(line.reference),
      offerId: t.arg.string(line.offerId),
      cartType: t.arg({ type: CartTypeType }),
      token: t.arg.string(TOKEN),
      msisdn: t.arg.string({ required: true, description: 'An Irish mobile number, in any spelling' }),
    },
    resolve: async (_root, args, context, info) =>
      unwrap(await requestPortingCode(context.get(portingRoom), callerOf(context, args, info), args)),
  }),
)

builder.mutationField('provePorting', (t) =>
  t.field({
    policy: { access: JOURNEY, cost: 2 },
    description: 'The code that came by text. The number that it was sent to is the one that moves.',
    type: CartType,
    args: {
      reference: t.arg.string(line.reference),
      offerId: t.arg.string(line.offerId),
      code: t.arg.string({ required: true }),
      cartType: t.arg({ type: CartTypeType }),
      token: t.arg.string(TOKEN),
    },
    resolve: async (_root, args, context, info) => {
      const room = context.get(portingRoom)
      return viewCart(room, unwrap(await provePorting(room, callerOf(context, args, info), args)))
    },
  }),
)
