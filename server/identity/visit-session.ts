import { contextKey } from '#server/platform/context-key.ts'
import type { Caller } from '#server/session/caller.ts'
import { droppedSessionCookies, readSessionId } from './cookies/session-cookies.ts'
import type { RenewedTokens } from './identity-provider.ts'
import { hasSession, type IdentityDeps, recogniseCustomer, refreshCookies } from './recognise-customer.ts'
import { type CustomerSession, logOutEverywhere } from './sessions/session-store.ts'

/** The session of one request's browser, and the cookies that its response sets. */
export type VisitSession = {
  /** Null: a guest. */
  current(): CustomerSession | null
  /** Null: there is no session, or it has ended; the browser then forgets it. */
  refresh(): Promise<RenewedTokens | null>
  /** In every browser. */
  endEverywhere(): Promise<void>
  setCookies(): readonly string[]
}

export const visitSession = contextKey<VisitSession>('session')

export const GUEST_SESSION: VisitSession = {
  current: () => null,
  refresh: async () => null,
  endEverywhere: async () => {},
  setCookies: () => [],
}

type Reporter = Pick<Caller, 'securityEvent' | 'log'>

export async function openSession(
  { identity, ...deps }: IdentityDeps,
  caller: Reporter,
  cookies: string | undefined,
): Promise<VisitSession> {
  if (identity === null || !hasSession(cookies, deps.config)) return GUEST_SESSION
  const signingIn = { ...deps, identity }
  const sessionId = readSessionId(cookies, deps.config) ?? ''
  let { session, setCookies } = await recogniseCustomer(signingIn, caller, cookies)

  function forget(): void {
    session = null
    setCookies = droppedSessionCookies(cookies, deps.config)
  }

  return {
    current: () => session,
    setCookies: () => setCookies,
    async refresh() {
      if (session === null) return null
      const refreshed = await refreshCookies(signingIn, caller, { cookies, sessionId, session })
      if (refreshed === null) {
        forget()
        return null
      }
      session = refreshed.session
      setCookies = refreshed.setCookies
      return refreshed.tokens
    },
    async endEverywhere() {
      if (session !== null) await logOutEverywhere(deps.db, session.subject)
      forget()
    },
  }
}
