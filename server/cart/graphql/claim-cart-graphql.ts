import { builder } from '#server/platform/graphql/builder.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { SIGNED_IN } from '#server/session/access-graphql.ts'
import { callerOf, signedIn } from '#server/session/caller-graphql.ts'
import { cartRoom } from '../cart-room.ts'
import { type ClaimedCart, claimCart } from '../claim-cart.ts'

const CartChoiceType = builder.enumType('CartChoice', { values: ['THIS_CART', 'ACCOUNT_CART'] as const })

const ClaimOutcomeType = builder.enumType('ClaimOutcome', {
  values: {
    NONE: { description: 'Neither the browser nor the account has a cart.' },
    SAME: { description: 'The cart of the browser is the customer’s already.' },
    ADDED: { description: 'The cart of the browser is the customer’s from now on.' },
    RESTORED: { description: 'The browser has the cart of the account from now on.' },
    CHOOSE: { description: 'Both have one. Nothing has changed: call it again with a choice.' },
  } as const,
})

const ClaimedCartType = builder.objectRef<ClaimedCart>('ClaimedCart').implement({
  fields: (t) => ({
    outcome: t.field({ type: ClaimOutcomeType, resolve: ({ outcome }) => outcome }),
    uuid: t.string({ nullable: true, resolve: ({ cart }) => cart?.uuid ?? null }),
    reference: t.string({ nullable: true, resolve: ({ cart }) => cart?.reference ?? null }),
    numberOfProducts: t.int({ resolve: ({ cart }) => cart?.lines.length ?? 0 }),
    accountProducts: t.int({
      description: 'In the cart of the account, where there is another.',
      resolve: ({ account }) => account?.lines.length ?? 0,
    }),
  }),
})

builder.mutationField('claimCart', (t) =>
  t.field({
    policy: { access: SIGNED_IN, cost: 1 },
    description:
      'After signing in: the guest’s cart of this browser becomes the customer’s, or the browser gets the cart of the account.',
    type: ClaimedCartType,
    args: {
      choice: t.arg({ type: CartChoiceType, description: 'Where both have one. The other stays in the account' }),
    },
    resolve: async (_root, args, context, info) =>
      unwrap(
        await claimCart(context.get(cartRoom), callerOf(context, args, info), {
          customer: signedIn(context),
          choice: args.choice ?? null,
        }),
      ),
  }),
)
