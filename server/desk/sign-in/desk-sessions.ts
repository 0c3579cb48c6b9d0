import { hash } from 'node:crypto'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { deleteInPortions } from '#server/platform/database/in-portions.ts'
import { randomBytes } from '#server/platform/random-bytes.ts'

const ID_BYTES = 32
export const DESK_SESSION_ID = /^[\w-]{43}$/
/** How exactly the last request is known: a row is not written with each. */
const SEEN_SECONDS = 20

export type DeskSession = {
  /** Hash of the id, by which the table names it. */
  key: Buffer
  subject: string
  name: string
  roles: string[]
  idToken: string
  endsAt: Date
}

type Client = Pick<Database | Transaction, '$client'>

export function newDeskSessionId(): string {
  return randomBytes(ID_BYTES).toString('base64url')
}

function hashOf(id: string): Buffer {
  return hash('sha256', id, 'buffer')
}

// By the time of day (pg_catalog): the clock of the demo ends no session.
const BEGIN = {
  name: 'begin desk session',
  text: `insert into desk_sessions (id, subject, name, roles, id_token, created_at, seen_at, ends_at)
    values ($1, $2, $3, $4, $5, pg_catalog.now(), pg_catalog.now(), pg_catalog.now() + make_interval(secs => $6))`,
}

type NewSession = Pick<DeskSession, 'subject' | 'name' | 'idToken'> & { roles: readonly string[]; seconds: number }

export async function beginDeskSession({ $client }: Client, id: string, session: NewSession): Promise<Buffer> {
  const { subject, name, roles, idToken, seconds } = session
  const key = hashOf(id)
  await $client.query({ ...BEGIN, values: [key, subject, name, roles, idToken, seconds] })
  return key
}

const FIND = {
  name: 'find desk session',
  text: `select id as key, subject, name, roles, id_token as "idToken", ends_at as "endsAt",
      seen_at < pg_catalog.now() - make_interval(secs => $3) as "isStale"
    from desk_sessions where id = $1 and ended_at is null and ends_at > pg_catalog.now()
      and seen_at > pg_catalog.now() - make_interval(secs => $2)`,
}
const SEE = { name: 'see desk session', text: 'update desk_sessions set seen_at = pg_catalog.now() where id = $1' }

/** Null: there is none, it has ended, or nobody used it for too long. Using it prolongs it, up to its end. */
export async function resumeDeskSession(
  { $client }: Client,
  id: string,
  { idleSeconds }: { idleSeconds: number },
): Promise<DeskSession | null> {
  const { rows } = await $client.query<DeskSession & { isStale: boolean }>({
    ...FIND,
    values: [hashOf(id), idleSeconds, SEEN_SECONDS],
  })
  const [found] = rows
  if (found === undefined) return null
  const { isStale, ...session } = found
  if (isStale) await $client.query({ ...SEE, values: [session.key] })
  return session
}

export async function endDeskSession({ $client }: Client, key: Buffer): Promise<void> {
  await $client.query('update desk_sessions set ended_at = pg_catalog.now() where id = $1 and ended_at is null', [key])
}

/** With what belongs to them. What was done stays in the audit trail. */
export async function forgetDeskSessions({ db }: { db: Database }): Promise<void> {
  await deleteInPortions(
    db,
    `delete from desk_sessions where id in (
      select id from desk_sessions where ends_at < pg_catalog.now() order by ends_at limit $1 for update skip locked)`,
  )
  await deleteInPortions(
    db,
    `delete from desk_sights where (order_id, session) in (
      select order_id, session from desk_sights where until < now() order by until limit $1 for update skip locked)`,
  )
  await deleteInPortions(
    db,
    `delete from desk_requests where id in (
      select id from desk_requests where at < now() - interval '1 day' order by at limit $1 for update skip locked)`,
  )
}
