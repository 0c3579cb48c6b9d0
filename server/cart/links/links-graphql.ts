import { builder } from '#server/platform/graphql/builder.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { TOKEN } from '#server/platform/graphql/text-limits.ts'
import { callerOf } from '#server/session/caller-graphql.ts'
import { cartRoom } from '../cart-room.ts'
import { CartType } from '../graphql/cart-type-graphql.ts'
import { type CartView, viewCart } from '../graphql/view-cart.ts'
import { continueCart, lookAtLink } from './continue-cart.ts'
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

const LinkedCartType = builder.objectRef<CartView>('LinkedCart').implement({
  description: 'What a link leads to, as far as it can be told to who has not taken it yet.',
  fields: (t) => ({
    names: t.stringList({ resolve: ({ offers }) => offers.map(({ baseOffer }) => baseOffer.description) }),
    monthlyTotal: t.int({ resolve: ({ totals }) => totals().monthlyTotal }),
    payTodayTotal: t.int({ resolve: ({ totals }) => totals().payTodayTotal }),
    isHere: t.boolean({
      description: 'This browser has that cart already',
      resolve: ({ cart }, _args, context, info) => callerOf(context, {}, info).cartCookie.held === cart.uuid,
    }),
  }),
})

builder.mutationField('makeCartLink', (t) =>
  t.field({
    description: 'A link that brings the cart to one browser more. It works once and for a while; a new one ends it.',
    type: CartLinkType,
    args: { reference: t.arg.string(REFERENCE) },
    resolve: async (_root, args, context, info) =>
      unwrap(await makeCartLink(context.get(cartRoom), callerOf(context, args, info), args)),
  }),
)

builder.mutationField('mailCartLink', (t) =>
  t.boolean({
    description: 'Sends the link that was made last to an address. The answer is the same for any address.',
    args: { reference: t.arg.string(REFERENCE), email: t.arg.string({ required: true }) },
    resolve: async (_root, args, context, info) =>
      unwrap(await mailCartLink(context.get(cartRoom), callerOf(context, args, info), args)),
  }),
)

builder.queryField('linkedCart', (t) =>
  t.field({
    description: 'What a link leads to. Asking uses nothing up.',
    type: LinkedCartType,
    args: { token: t.arg.string({ ...TOKEN, required: true }) },
    resolve: async (_root, args, context, info) => {
      const room = context.get(cartRoom)
      return viewCart(room, unwrap(await lookAtLink(room, callerOf(context, args, info), args)))
    },
  }),
)

builder.mutationField('continueCart', (t) =>
  t.field({
    description: 'Uses a link up: the browser that sends it holds the cart from now on.',
    type: CartType,
    args: { token: t.arg.string({ ...TOKEN, required: true }) },
    resolve: async (_root, args, context, info) => {
      const room = context.get(cartRoom)
      return viewCart(room, unwrap(await continueCart(room, callerOf(context, args, info), args)))
    },
  }),
)
