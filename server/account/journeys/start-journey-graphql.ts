import { CartTypeType } from '#server/catalogue/graphql/vocabulary-graphql.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs, OUTSIDE } from '#server/platform/graphql/field-cost.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { ANYONE, SIGNED_IN } from '#server/session/access-graphql.ts'
import { callerKey } from '#server/session/caller-graphql.ts'
import { SUBSCRIPTION_ID } from '#server/session/subscription-graphql.ts'
import { accountRoom } from '../account-room.ts'
import { requestJourneyLink } from './request-link.ts'
import { type StartedJourney, startJourney } from './start-journey.ts'

const JourneyType = builder.objectRef<StartedJourney>('Journey').implement({
  description: 'A customer’s way to a change or to a further service: the cart, and the token that opens it.',
  fields: (t) => ({
    reference: t.exposeString('reference'),
    token: t.exposeString('token'),
    cartType: t.expose('cartType', { type: CartTypeType }),
    subscriptionId: t.exposeString('subscriptionId', { nullable: true }),
    expiresAt: t.string({ resolve: ({ expiresAt }) => expiresAt.toISOString() }),
  }),
})

builder.mutationField('startJourney', (t) =>
  t.field({
    policy: { access: SIGNED_IN, cost: 5 },
    description: 'Begins a change (CHANGE_OFFER) or a further service (CROSS_SELL) of the signed-in customer.',
    type: JourneyType,
    args: {
      cartType: t.arg({ type: CartTypeType, required: true }),
      subscriptionId: t.arg.string({ description: 'The service that changes', ...SUBSCRIPTION_ID }),
    },
    ...costs({ units: OUTSIDE }),
    // Its cart type is the one to begin, so no journey is under way.
    resolve: async (_root, args, context) =>
      unwrap(await startJourney(context.get(accountRoom), context.get(callerKey), args)),
  }),
)

builder.mutationField('sendJourneyLink', (t) =>
  t.boolean({
    policy: { access: ANYONE, cost: 5 },
    description:
      'Mails a new link for a change or a further service to the customer’s own address. True whether there is such a cart or not.',
    args: {
      reference: t.arg.string({ required: true, description: 'As the link that no longer works named it' }),
      subscriptionId: t.arg.string({ description: 'The service that changes', ...SUBSCRIPTION_ID }),
    },
    resolve: async (_root, args, context) =>
      unwrap(await requestJourneyLink(context.get(accountRoom), context.get(callerKey), args)),
  }),
)
