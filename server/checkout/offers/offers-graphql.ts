import { cartRoom } from '#server/cart/cart-room.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { ANYONE } from '#server/session/access-graphql.ts'
import { callerOf } from '#server/session/caller-graphql.ts'
import { endKeptOffer } from './end-offer.ts'
import { type KeptOffer, keepOffer, keptOffer } from './keep-offer.ts'

const REFERENCE = {
  description: 'The prospect uuid, or the reference in the browser that holds the cart. Absent: the cart that it holds',
} as const

const KeptOfferType = builder.objectRef<KeptOffer>('KeptOffer').implement({
  description: 'A link to a cart that lasts for days. It is sent by mail alone.',
  fields: (t) => ({
    endsAt: t.exposeString('endsAt', { description: 'ISO instant; never later than the cart expires' }),
    days: t.exposeInt('days', { description: 'For how long an offer is kept' }),
  }),
})

builder.queryField('keptOffer', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 1 },
    type: KeptOfferType,
    nullable: true,
    description: 'The offer of a cart that is kept now. Null: none.',
    args: { reference: t.arg.string(REFERENCE) },
    resolve: async (_root, args, context, info) =>
      unwrap(await keptOffer(context.get(cartRoom), callerOf(context, args, info), args)),
  }),
)

builder.mutationField('keepOffer', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 1 },
    type: KeptOfferType,
    description:
      'Sends a link to the cart and a quote of its bills to an address. It takes the place of one that was sent before. The answer is the same for any address.',
    args: { reference: t.arg.string(REFERENCE), email: t.arg.string({ required: true }) },
    resolve: async (_root, args, context, info) =>
      unwrap(await keepOffer(context.get(cartRoom), callerOf(context, args, info), args)),
  }),
)

builder.mutationField('endKeptOffer', (t) =>
  t.boolean({
    policy: { access: ANYONE, cost: 1 },
    description: 'Ends a kept offer: its link opens nothing, and browsers that came by it hold the cart no more.',
    args: { reference: t.arg.string(REFERENCE) },
    resolve: async (_root, args, context, info) =>
      unwrap(await endKeptOffer(context.get(cartRoom), callerOf(context, args, info), args)),
  }),
)
