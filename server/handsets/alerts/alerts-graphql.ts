import { builder } from '#server/platform/graphql/builder.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { ANYONE } from '#server/session/access-graphql.ts'
import { callerOf } from '#server/session/caller-graphql.ts'
import { handsetsRoom } from '../handsets-room.ts'
import { stopStockAlerts, tellWhenBack } from './tell-when-back.ts'

builder.mutationField('tellWhenBack', (t) =>
  t.boolean({
    policy: { access: ANYONE, cost: 1 },
    description:
      'One e-mail when a variant that is out of stock is there again. The answer is the same for any address.',
    args: {
      code: t.arg.string({ required: true, description: 'Of a variant of a handset' }),
      email: t.arg.string({ required: true }),
    },
    resolve: async (_root, args, context, info) =>
      unwrap(await tellWhenBack(context.get(handsetsRoom), callerOf(context, args, info), args)),
  }),
)

builder.mutationField('stopStockAlerts', (t) =>
  t.boolean({
    policy: { access: ANYONE, cost: 1 },
    description: 'Nothing more of tellWhenBack comes to an address.',
    args: { mailbox: t.arg.string({ required: true, description: 'From the link in the e-mail' }) },
    resolve: (_root, { mailbox }, { get }) => stopStockAlerts(get(handsetsRoom), mailbox),
  }),
)
