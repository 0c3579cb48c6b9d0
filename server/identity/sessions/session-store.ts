import { hash } from 'node:crypto'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { deleteInPortions } from '#server/platform/database/in-portions.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { randomBytes } from '#server/platform/random-bytes.ts'
import type { Identity } from '../identity-provider.ts'

const ID_BYTES = 32
export const SESSION_ID = /^[\w-]{43}$/

export type CustomerSession = Identity & {
  /** Hash of the id, by which tables name it. */
  key: Buffer
  idToken: string
  refreshToken: Buffer
  endsAt: Date
  secondsLeft: number
}

type NewSession = { identity: Identity; idToken: string; refreshToken: string; seconds: number }
type Client = Pick<Database | Transaction, '$client'>

export function newSessionId(): string {
  return randomBytes(ID_BYTES).toString('base64url')
}

export function hashOf(secret: string): Buffer {
  return hash('sha256', secret, 'buffer')
}

// A session ends by the time of day (pg_catalog), as its tokens do: the clock of the demo does not move it.
const BEGIN = {
  name: 'begin customer session',
  text: `insert into customer_sessions (id, sid, subject, customer_id, staff_roles, shop, name, given_name, email, id_token, refresh_token, ends_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, pg_catalog.now() + make_interval(secs => $12))`,
}

export async function beginSession({ $client }: Client, id: string, session: NewSession): Promise<void> {
  const { sid, subject, customerId, staff, name, givenName, email } = session.identity
  const { idToken, refreshToken, seconds } = session
  const who = [sid, subject, customerId, staff?.roles ?? null, staff?.shop ?? null, name, givenName, email]
  await $client.query({ ...BEGIN, values: [hashOf(id), ...who, idToken, hashOf(refreshToken), seconds] })
}

const FIND = {
  name: 'find customer session',
  text: `select id as key, sid, subject, customer_id as "customerId",
      case when staff_roles is null then null else json_build_object('roles', staff_roles, 'shop', shop) end as staff, name, given_name as "givenName", email,
      id_token as "idToken", refresh_token as "refreshToken", ends_at as "endsAt",
      extract(epoch from ends_at - pg_catalog.now())::float8 as "secondsLeft"
    from customer_sessions where id = $1 and ended_at is null and ends_at > pg_catalog.now()`,
}

/** Null: there is none, or it has ended. */
export async function findSession({ $client }: Client, id: string): Promise<CustomerSession | null> {
  const { rows } = await $client.query<CustomerSession>({ ...FIND, values: [hashOf(id)] })
  return rows[0] ?? null
}

const RENEW = {
  name: 'renew customer session',
  text: `update customer_sessions set refresh_token = $2, ends_at = pg_catalog.now() + make_interval(secs => $3)
    where id = $1 and ended_at is null`,
}

export async function renewSession(
  { $client }: Client,
  key: Buffer,
  { refreshToken, seconds }: { refreshToken: string; seconds: number },
): Promise<void> {
  await $client.query({ ...RENEW, values: [key, hashOf(refreshToken), seconds] })
}

const END = `update customer_sessions set ended_at = pg_catalog.now() where ended_at is null`

/** This browser's alone. */
export async function endSession({ $client }: Client, key: Buffer): Promise<void> {
  await $client.query(`${END} and id = $1`, [key])
}

/** All browsers that share a session of the provider. */
export async function endSessionsOfSid({ $client }: Client, sid: string): Promise<number> {
  return (await $client.query(`${END} and sid = $1`, [sid])).rowCount ?? 0
}

/** Everywhere. */
export async function endSessionsOfSubject({ $client }: Client, subject: string): Promise<number> {
  return (await $client.query(`${END} and subject = $1`, [subject])).rowCount ?? 0
}

const EVERYWHERE = {
  name: 'log out everywhere',
  text: `insert into logouts_everywhere (subject, at) values ($1, pg_catalog.now())
    on conflict (subject) do update set at = excluded.at`,
}

/** By the customer: the provider's session goes on in each of their browsers, and must sign nobody in by itself. */
export async function logOutEverywhere(db: Database, subject: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.$client.query({ ...EVERYWHERE, values: [hashOf(subject)] })
    await endSessionsOfSubject(tx, subject)
  })
}

const LEFT = {
  name: 'find logout everywhere',
  text: `select 1 from logouts_everywhere where subject = $1 and ($2::timestamptz is null or at >= $2::timestamptz)`,
}

/** Whether the customer has logged out everywhere since they entered their password. */
export async function hasLeftSince({ $client }: Client, subject: string, at: Date | null): Promise<boolean> {
  return (await $client.query({ ...LEFT, values: [hashOf(subject), at] })).rows.length > 0
}

/** Table, key, and the column and time by which its rows are over. */
const OVER = [
  ['customer_sessions', 'id', 'ends_at', 'pg_catalog.now()'],
  ['customer_sessions', 'id', 'ended_at', 'pg_catalog.now()'],
  ['token_refreshes', 'token', 'kept_until', 'pg_catalog.now()'],
  ['logout_tokens', 'id', 'kept_until', 'pg_catalog.now()'],
  // No session of the provider that was begun before is accepted any more.
  ['logouts_everywhere', 'subject', 'at', "pg_catalog.now() - interval '31 days'"],
] as const

/** Nothing is left of a session that is over, nor of its tokens. */
export async function forgetEndedSessions({ db }: { db: Database }): Promise<void> {
  for (const [table, key, column, until] of OVER)
    await deleteInPortions(
      db,
      `delete from ${table} where ${key} in (
        select ${key} from ${table} where ${column} < ${until} order by ${column} limit $1 for update skip locked)`,
    )
}
