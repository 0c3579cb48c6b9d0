import { visitSession } from '#server/identity/visit-session.ts'
import { builder, type GraphQLContext } from '#server/platform/graphql/builder.ts'
import { costs, STORED } from '#server/platform/graphql/field-cost.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { SIGNED_IN } from '#server/session/access-graphql.ts'
import { callerOf, signedIn } from '#server/session/caller-graphql.ts'
import { cancelErasure, dueDay, type ErasureRequest, findErasureRequest, requestErasure } from './erasure-requests.ts'
import { erasureRoom } from './erasure-room.ts'
import { type RetainedByLaw, retainedByLaw } from './retained-by-law.ts'

type Erasure = { request: ErasureRequest | null; dueOn: string; kept: readonly RetainedByLaw[] }

const RetainedByLawType = builder.objectRef<RetainedByLaw>('RetainedByLaw').implement({
  fields: (t) => ({ what: t.exposeString('what'), until: t.exposeString('until') }),
})

const ErasureType = builder.objectRef<Erasure>('AccountErasure').implement({
  description: 'The erasure of a customer’s data on their request.',
  fields: (t) => ({
    requestedAt: t.string({
      nullable: true,
      description: 'Null: no request is open.',
      resolve: ({ request }) => request?.requestedAt.toISOString() ?? null,
    }),
    dueOn: t.exposeString('dueOn', {
      description: 'The day by which the customer hears what was erased; without an open request, of one made today.',
    }),
    kept: t.expose('kept', { type: [RetainedByLawType], description: 'What the law requires the operator to keep.' }),
  }),
})

function erasureOf(context: GraphQLContext, request: ErasureRequest | null): Erasure {
  const { clock, config } = context.get(erasureRoom)
  return { request, dueOn: dueDay(request?.requestedAt ?? clock.now()), kept: retainedByLaw(config) }
}

builder.queryField('accountErasure', (t) =>
  t.field({
    policy: { access: SIGNED_IN, cost: 1 },
    type: ErasureType,
    ...costs({ units: STORED }),
    resolve: async (_root, _args, context) =>
      erasureOf(context, await findErasureRequest(context.get(erasureRoom).db, signedIn(context))),
  }),
)

builder.mutationField('requestErasure', (t) =>
  t.field({
    policy: { access: SIGNED_IN, cost: 5 },
    type: ErasureType,
    ...costs({ units: STORED }),
    description: 'Records the customer’s request to have their data erased, once, and confirms it by mail.',
    async resolve(_root, args, context, info) {
      const email = context.get(visitSession).current()?.email ?? ''
      const room = context.get(erasureRoom)
      return erasureOf(context, unwrap(await requestErasure(room, callerOf(context, args, info), { email })))
    },
  }),
)

builder.mutationField('cancelErasure', (t) =>
  t.field({
    policy: { access: SIGNED_IN, cost: 2 },
    type: ErasureType,
    ...costs({ units: STORED }),
    description: 'Cancels an open request. Without one, nothing happens.',
    async resolve(_root, args, context, info) {
      unwrap(await cancelErasure(context.get(erasureRoom), callerOf(context, args, info)))
      return erasureOf(context, null)
    },
  }),
)
