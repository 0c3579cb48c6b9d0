import { isExpiredCard } from '#domain/payment/card-expiry.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs, STORED } from '#server/platform/graphql/field-cost.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { SIGNED_IN } from '#server/session/access-graphql.ts'
import { signedIn } from '#server/session/caller-graphql.ts'
import { paymentRoom } from '../payment-room.ts'
import { removeSavedCard } from './remove-saved-card.ts'
import { type SavedCardRow, savedCardsOf } from './saved-card-store.ts'

export const SavedCardType = builder.objectRef<SavedCardRow>('SavedCard').implement({
  description: 'A card that the customer agreed to have stored. The payment provider has it; this is its name here.',
  fields: (t) => ({
    id: t.exposeID('id'),
    brand: t.exposeString('brand'),
    last4: t.exposeString('last4'),
    expires: t.exposeString('expires', { description: '2028-04' }),
    isExpired: t.boolean({
      resolve: ({ expires }, _args, context) => isExpiredCard(expires, context.get(paymentRoom).clock.now()),
    }),
    paysBills: t.exposeBoolean('paysBills', { description: 'Bills are charged to it, whether it is listed or not' }),
  }),
})

builder.queryField('savedCards', (t) =>
  t.field({
    policy: { access: SIGNED_IN, cost: 1 },
    type: [SavedCardType],
    ...costs({ units: STORED, list: 5 }),
    description: 'Of the signed-in customer, last used first.',
    resolve: (_root, _args, context) => savedCardsOf(context.get(paymentRoom).db, signedIn(context)),
  }),
)

builder.mutationField('removeSavedCard', (t) =>
  t.field({
    policy: { access: SIGNED_IN, cost: 2 },
    type: [SavedCardType],
    ...costs({ units: STORED, list: 5 }),
    description: 'Returns those that are left.',
    args: { id: t.arg.id({ required: true }) },
    async resolve(_root, { id }, context) {
      const room = context.get(paymentRoom)
      unwrap(await removeSavedCard(room, signedIn(context), String(id)))
      return savedCardsOf(room.db, signedIn(context))
    },
  }),
)
