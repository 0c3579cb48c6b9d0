import { publicPrequal } from '#domain/availability/public-view.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { ANYONE } from '#server/session/access-graphql.ts'
import { callerOf } from '#server/session/caller-graphql.ts'
import { availabilityRoom } from './availability-room.ts'
import { confirmAddress } from './confirm-address.ts'
import { PrequalResultType } from './graphql.ts'

builder.mutationField('confirmAddress', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 1 },
    description:
      'Opens the address of a prequal that was reached by a phone number, to who knows it. Three wrong answers shut it.',
    type: PrequalResultType,
    args: {
      prequalId: t.arg.string({ required: true }),
      answer: t.arg.string({ required: true, description: 'The Eircode, or the number on the door' }),
    },
    resolve: async (_root, args, context, info) =>
      publicPrequal(unwrap(await confirmAddress(context.get(availabilityRoom), callerOf(context, args, info), args))),
  }),
)
