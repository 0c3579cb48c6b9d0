import { LINK_QUESTIONS, type LinkQuestion } from '#domain/checkout/link-challenge.ts'
import { cartRoom } from '#server/cart/cart-room.ts'
import { CartType } from '#server/cart/graphql/cart-type-graphql.ts'
import { type CartView, viewCart } from '#server/cart/view/view-cart.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { ANYONE } from '#server/session/access-graphql.ts'
import { callerOf } from '#server/session/caller-graphql.ts'
import { TOKEN } from '#server/session/token-graphql.ts'
import { continueCart, previewLink } from './continue-cart.ts'
import { endCartLink } from './end-cart-link.ts'
import { mailCartLink } from './mail-cart-link.ts'
import { type CartLink, makeCartLink } from './make-cart-link.ts'

const REFERENCE = {
  description: 'The prospect uuid, or the reference in the browser that holds the cart. Absent: the cart that it holds',
} as const

const CartLinkType = builder.objectRef<CartLink>('CartLink').implement({
  description: 'Brings a cart to another device, once.',
  fields: (t) => ({
    url: t.exposeString('url'),
    qrCode: t.string({
      description: 'A picture of the address, as a data URL',
      resolve: ({ qrCode }) => `data:image/png;base64,${qrCode.toString('base64')}`,
    }),
    endsAt: t.exposeString('endsAt'),
    minutes: t.exposeInt('minutes', { description: 'For how long a link works' }),
  }),
})

const LinkQuestionType = builder.enumType('LinkQuestion', {
  description: 'What only the customer knows, as it was told to the cart.',
  values: LINK_QUESTIONS,
})

type LinkedCart = { view: CartView; question: LinkQuestion | null; isHere: boolean }

const LinkedCartType = builder.objectRef<LinkedCart>('LinkedCart').implement({
  description: 'What a link leads to, as far as it can be told to who has not taken it yet.',
  fields: (t) => ({
    names: t.stringList({ resolve: ({ view }) => view.offers.map(({ baseOffer }) => baseOffer.description) }),
    monthlyTotal: t.int({ resolve: ({ view }) => view.totals().monthlyTotal }),
    payTodayTotal: t.int({ resolve: ({ view }) => view.totals().payTodayTotal }),
    isHere: t.exposeBoolean('isHere', { description: 'This browser has that cart already' }),
    question: t.expose('question', {
      type: LinkQuestionType,
      nullable: true,
      description: 'To be answered with continueCart. Null: the cart was told nothing of a person',
    }),
  }),
})

builder.mutationField('makeCartLink', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 1 },
    description: 'A link that brings the cart to one browser more. It works once and for a while; a new one ends it.',
    type: CartLinkType,
    args: { reference: t.arg.string(REFERENCE) },
    resolve: async (_root, args, context, info) =>
      unwrap(await makeCartLink(context.get(cartRoom), callerOf(context, args, info), args)),
  }),
)

builder.mutationField('mailCartLink', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 1 },
    type: CartLinkType,
    nullable: true,
    description:
      'Sends the link that was made last to an address. Sent to another address than before it is a new one, which is answered, and the old one has ended. The answer is the same for any address.',
    args: { reference: t.arg.string(REFERENCE), email: t.arg.string({ required: true }) },
    resolve: async (_root, args, context, info) =>
      unwrap(await mailCartLink(context.get(cartRoom), callerOf(context, args, info), args)),
  }),
)

builder.mutationField('endCartLink', (t) =>
  t.boolean({
    policy: { access: ANYONE, cost: 1 },
    description:
      'Calls the link that was made last back: it opens nothing, and a browser that used it holds the cart no more.',
    args: { reference: t.arg.string(REFERENCE) },
    resolve: async (_root, args, context, info) =>
      unwrap(await endCartLink(context.get(cartRoom), callerOf(context, args, info), args)),
  }),
)

builder.queryField('linkedCart', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 1 },
    description: 'What a link leads to. Asking uses nothing up.',
    type: LinkedCartType,
    args: { token: t.arg.string({ ...TOKEN, required: true }) },
    resolve: async (_root, args, context, info) => {
      const room = context.get(cartRoom)
      const { cart, ...preview } = unwrap(await previewLink(room, callerOf(context, args, info), args))
      return { view: await viewCart(room, cart), ...preview }
    },
  }),
)

builder.mutationField('continueCart', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 1 },
    description: 'Uses a link up: the browser that sends it holds the cart from now on.',
    type: CartType,
    args: {
      token: t.arg.string({ ...TOKEN, required: true }),
      answer: t.arg.string({ description: 'To the question of linkedCart, however it is written' }),
    },
    resolve: async (_root, args, context, info) => {
      const room = context.get(cartRoom)
      return viewCart(room, unwrap(await continueCart(room, callerOf(context, args, info), args)))
    },
  }),
)
