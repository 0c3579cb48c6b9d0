import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import type { IdentityProvider, RenewedTokens, Tokens } from '../identity-provider.ts'
import { type CustomerSession, endSessionsOfSid, hashOf, renewSession } from './session-store.ts'

export type RefreshDeps = { db: Database; identity: IdentityProvider; config: { keys: KeyRing } }

/** replayed: a token that was used before came again, so somebody else may have it. refused: by the provider, for good. */
export type Refreshed = { tokens: RenewedTokens } | { ended: 'replayed' | 'refused' }

/** What of the provider's tokens the session goes on with. Throws where it is nothing: the session stays as it was. */
export type ReadTokens = (tokens: Tokens) => Promise<RenewedTokens>

/** For the shop's own statements, beside the calls to the provider. */
const LEASE_MARGIN_SECONDS = 3
/** For browsers and processes that still hold the token before. */
const SUCCESSOR_SECONDS = 60
const POLL_MS = 50
const POLLS = 120

const LEASE = {
  name: 'lease token refresh',
  text: `insert into token_refreshes (token, lease_until, kept_until)
    values ($1, pg_catalog.now() + make_interval(secs => $2), pg_catalog.now() + make_interval(secs => $3))
    on conflict (token) do update set lease_until = excluded.lease_until
      where token_refreshes.lease_until < pg_catalog.now() and token_refreshes.successor is null
    returning token`,
}
/** Of an application that sends its own token. How often it may be used is the provider's to say. */
const LEASE_OF_APPLICATION = {
  name: 'lease token refresh of application',
  text: `insert into token_refreshes (token, lease_until, kept_until)
    values ($1, pg_catalog.now() + make_interval(secs => $2), pg_catalog.now() + make_interval(secs => $3))
    on conflict (token) do update set lease_until = excluded.lease_until, kept_until = excluded.kept_until, successor = null
      where token_refreshes.lease_until < pg_catalog.now()
        and (token_refreshes.successor is null or token_refreshes.kept_until < pg_catalog.now())
    returning token`,
}
const SUCCESSOR = {
  name: 'find token successor',
  text: `select successor, kept_until > pg_catalog.now() as "isKept",
      kept_until > pg_catalog.now() + make_interval(secs => $2) as "isUndelivered"
    from token_refreshes where token = $1 and successor is not null`,
}
type Successor = { successor: string; isKept: boolean; isUndelivered: boolean }
const DELIVER = {
  name: 'deliver token successor',
  text: `update token_refreshes set kept_until = least(kept_until, pg_catalog.now() + make_interval(secs => $2)) where token = $1`,
}
const PUBLISH = {
  name: 'publish token successor',
  text: `update token_refreshes set successor = $2, kept_until = pg_catalog.now() + make_interval(secs => $3) where token = $1`,
}
const RELEASE = { name: 'release token refresh', text: 'delete from token_refreshes where token = $1' }

const StoredTokens = v.object({
  accessToken: v.nullable(v.string()),
  refreshToken: v.string(),
  accessSeconds: v.number(),
  refreshSeconds: v.number(),
})

/** New tokens for a session, or for an application (null), of which one process at a time fetches them. */
export async function refreshTokens(
  deps: RefreshDeps,
  session: CustomerSession | null,
  refreshToken: string,
  read: ReadTokens,
): Promise<Refreshed> {
  const { $client } = deps.db
  const token = hashOf(refreshToken)
  // Before the lease, which covers nothing but the refresh: after its end another process would send the same token.
  await deps.identity.discover()
  const leaseSeconds = deps.identity.refreshMs / 1000 + LEASE_MARGIN_SECONDS
  const statement = session === null ? LEASE_OF_APPLICATION : LEASE
  for (let poll = 0; poll < POLLS; poll += 1) {
    const lease = await $client.query({ ...statement, values: [token, leaseSeconds, SUCCESSOR_SECONDS] })
    if (lease.rowCount === 1) return refreshInTime(deps, session, refreshToken, read)
    const { rows } = await $client.query<Successor>({ ...SUCCESSOR, values: [token, SUCCESSOR_SECONDS] })
    const [found] = rows
    if (session !== null && found?.isKept === false) return endReplayed(deps, session)
    if (found?.isUndelivered) await $client.query({ ...DELIVER, values: [token, SUCCESSOR_SECONDS] })
    if (found?.isKept) return { tokens: opened(deps, token, found.successor) }
    await wait(POLL_MS)
  }
  throw new OutsideSystemError('identity', 'silent')
}

/**
 * A refresh that takes longer than the customer waits goes on without them: a provider that rotates has carried it out, and
 * refuses the token before. The next request of the session finds the successor.
 */
async function refreshInTime(
  deps: RefreshDeps,
  session: CustomerSession | null,
  refreshToken: string,
  read: ReadTokens,
): Promise<Refreshed> {
  const customer = { isWaiting: true }
  const isOver = new AbortController()
  const late = wait(deps.identity.patienceMs, null, { signal: isOver.signal, ref: false }).catch(() => null)
  const refreshed = refreshOnce(deps, session, refreshToken, { read, customer })
  const first = await Promise.race([refreshed, late]).finally(() => isOver.abort())
  if (first !== null) return first
  customer.isWaiting = false
  throw new OutsideSystemError('identity', 'silent')
}

/** As the holder of the lease. */
async function refreshOnce(
  deps: RefreshDeps,
  session: CustomerSession | null,
  refreshToken: string,
  { read, customer }: { read: ReadTokens; customer: { isWaiting: boolean } },
): Promise<Refreshed> {
  const { db, identity, config } = deps
  const token = hashOf(refreshToken)
  const release = () => db.$client.query({ ...RELEASE, values: [token] })
  if (session !== null && !session.refreshToken.equals(token)) {
    await release()
    return endReplayed(deps, session)
  }
  const tokens = await refreshed(identity, refreshToken, read).catch(async (error) => {
    await release()
    throw error
  })
  if (tokens === null) {
    await release()
    if (session !== null) await endSessionsOfSid(db, session.sid)
    return { ended: 'refused' }
  }
  const sealed = config.keys.seal('session token', JSON.stringify(tokens), successorOf(token))
  await inTransaction(db, async (tx) => {
    // Refreshed after the request timed out: stored for the next request of the browser, as long as the session lasts.
    const seconds = customer.isWaiting ? SUCCESSOR_SECONDS : tokens.refreshSeconds
    await tx.$client.query({ ...PUBLISH, values: [token, sealed, seconds] })
    if (session !== null)
      await renewSession(tx, session.key, { refreshToken: tokens.refreshToken, seconds: tokens.refreshSeconds })
  })
  return { tokens }
}

/** Read before they are published: a response that is no good must not take the place of the session's own tokens. */
async function refreshed(
  identity: IdentityProvider,
  refreshToken: string,
  read: ReadTokens,
): Promise<RenewedTokens | null> {
  const tokens = await identity.refresh(refreshToken)
  return tokens === null ? null : read(tokens)
}

async function endReplayed({ db }: RefreshDeps, { sid }: CustomerSession): Promise<Refreshed> {
  await endSessionsOfSid(db, sid)
  return { ended: 'replayed' }
}

function opened({ config }: RefreshDeps, token: Buffer, sealed: string): RenewedTokens {
  const text = config.keys.unseal('session token', sealed, successorOf(token))
  if (text === null) throw new Error('The successor of a token was sealed with an unknown key')
  return v.parse(StoredTokens, JSON.parse(text))
}

function successorOf(token: Buffer): string {
  return `successor of ${token.toString('base64url')}`
}
