import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { builder, type GraphQLContext } from '#server/platform/graphql/builder.ts'
import { costs, OUTSIDE } from '#server/platform/graphql/field-cost.ts'
import { unwrap } from '#server/platform/graphql/refusal.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import { ANYONE } from '#server/session/access-graphql.ts'
import { callerKey } from '#server/session/caller-graphql.ts'
import { TOKEN } from '#server/session/token-graphql.ts'
import type { IdentityProvider, RenewedTokens, StaffRights, Tokens } from './identity-provider.ts'
import { type IdentityRoom, identityRoom } from './identity-room.ts'
import { refreshTokens } from './sessions/refresh-tokens.ts'
import type { CustomerSession } from './sessions/session-store.ts'
import { type VisitSession, visitSession } from './visit-session.ts'

type SessionTokens = { accessSeconds: number; refreshSeconds: number; shown: Tokens | null }

const SessionTokensType = builder.objectRef<SessionTokens>('SessionTokens').implement({
  description: 'New tokens of a session. A browser gets them as cookies that no script can read, and null here.',
  fields: (t) => ({
    access_token: t.string({
      nullable: true,
      description: 'For an application that sent its own refresh_token.',
      resolve: ({ shown }) => shown?.accessToken ?? null,
    }),
    refresh_token: t.string({
      nullable: true,
      description: 'For an application that sent its own refresh_token.',
      resolve: ({ shown }) => shown?.refreshToken ?? null,
    }),
    expires_in: t.int({
      description: 'Seconds until the access token ends.',
      resolve: ({ accessSeconds }) => Math.floor(accessSeconds),
    }),
    refresh_expires_in: t.int({
      description: 'Seconds until the session ends, unless it is refreshed before.',
      resolve: ({ refreshSeconds }) => Math.floor(refreshSeconds),
    }),
  }),
})

builder.queryField('refreshToken', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 5, assistant: 'may' },
    description:
      'Extends the session of a signed-in customer. Without its argument it is the session of the browser’s cookies.',
    type: SessionTokensType,
    ...costs({ units: OUTSIDE }),
    args: { refresh_token: t.arg.string(TOKEN) },
    resolve: async (_root, { refresh_token: given }, context) => unwrap(await newTokens(context, given ?? null)),
  }),
)

async function newTokens({ get, log }: GraphQLContext, given: string | null): Promise<Result<SessionTokens, Refusal>> {
  const { identity } = get(identityRoom)
  if (identity === null) return refuse({ code: 'SIGN_IN_UNAVAILABLE' })
  try {
    const tokens =
      given === null ? await get(visitSession).refresh() : await refreshOf(get(identityRoom), identity, given)
    if (tokens === null) return refuse({ code: 'SESSION_ENDED' })
    const { accessToken, accessSeconds, refreshSeconds } = tokens
    if (accessToken === null) return refuse({ code: 'SIGN_IN_UNAVAILABLE' })
    return ok({ accessSeconds, refreshSeconds, shown: given === null ? null : { ...tokens, accessToken } })
  } catch (error) {
    if (!(error instanceof OutsideSystemError)) throw error
    log.error({ err: error }, 'identity provider')
    return refuse({ code: 'SIGN_IN_UNAVAILABLE' })
  }
}

/** Of an application, whose parallel calls would look to a provider that rotates like a thief's. */
async function refreshOf(room: IdentityRoom, identity: IdentityProvider, given: string): Promise<RenewedTokens | null> {
  const refreshed = await refreshTokens({ ...room, identity }, null, given, async (tokens) => tokens)
  return 'ended' in refreshed ? null : refreshed.tokens
}

type SignedInStaff = StaffRights & { name: string }

const StaffType = builder.objectRef<SignedInStaff>('Staff').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    shop: t.exposeString('shop', { nullable: true, description: 'Where they work. Null: in none of the shops' }),
    roles: t.stringList({ resolve: ({ roles }) => [...roles] }),
  }),
})

function customerOf(session: VisitSession): CustomerSession | null {
  const current = session.current()
  return current?.staff === null ? current : null
}

function staffOf(session: VisitSession): SignedInStaff | null {
  const current = session.current()
  return current === null || current.staff === null ? null : { ...current.staff, name: current.name }
}

const SessionType = builder.objectRef<VisitSession>('Session').implement({
  description: 'Who is signed in, in the browser that asks.',
  fields: (t) => ({
    isLoggedIn: t.boolean({ description: 'As a customer', resolve: (session) => customerOf(session) !== null }),
    customerName: t.string({ nullable: true, resolve: (session) => customerOf(session)?.name ?? null }),
    loginUserEmail: t.string({ nullable: true, resolve: (session) => customerOf(session)?.email ?? null }),
    staff: t.field({
      type: StaffType,
      nullable: true,
      description: 'The employee who is signed in. Null: a customer, or nobody',
      resolve: (session) => staffOf(session),
    }),
    refreshTokenExpiresIn: t.int({
      nullable: true,
      description: 'Seconds until the session ends, unless it is refreshed before.',
      resolve: (session) => {
        const current = session.current()
        return current === null ? null : Math.floor(current.secondsLeft)
      },
    }),
  }),
})

builder.queryField('getSession', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 1, assistant: 'may' },
    type: SessionType,
    ...costs({ units: 5 }),
    resolve: (_root, _args, context) => context.get(visitSession),
  }),
)

builder.mutationField('logOutEverywhere', (t) =>
  t.boolean({
    policy: { access: ANYONE, cost: 5, assistant: 'may' },
    description: 'Ends the customer’s sessions in every browser.',
    ...costs({ units: 1 }),
    async resolve(_root, _args, context) {
      await context.get(visitSession).endEverywhere()
      context.get(callerKey).cartCookie.leave()
      return true
    },
  }),
)
