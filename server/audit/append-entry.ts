import type { DeskAct } from '#domain/desk/desk-act.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { LOCKS } from '#server/platform/database/locks.ts'
import { BEGINNING, entryHash } from './entry-hash.ts'
import { auditEntries } from './tables.ts'

/** Who is responsible for an act. */
export type Actor = { id: string; name: string; roles: readonly string[]; requestId: string | null }

export type AuditedAct = {
  act: DeskAct
  object?: string
  reason?: string
  /** Without personal data of customers: the trail outlasts them. */
  before?: unknown
  after?: unknown
}

type Last = { number: string | null; hash: Buffer | null; at: Date }

// As precise as the driver reads it, because the hash covers it.
const LAST = {
  name: 'last audit entry',
  text: `select last.number, last.hash, date_trunc('milliseconds', now()) as at
    from (values (1)) as one left join (select number, hash from audit_entries order by number desc limit 1) as last on true`,
}

/**
 * Adds an entry in the transaction of what it is about, so that neither is without the other. Entries are written one after
 * the other, by a lock that lasts until the commit: it is the last statement of its transaction.
 */
export async function appendEntry(
  tx: Transaction,
  { id, name, roles, requestId }: Actor,
  done: AuditedAct,
): Promise<void> {
  await tx.$client.query('select pg_advisory_xact_lock($1)', [LOCKS.auditTrail])
  const { rows } = await tx.$client.query<Last>(LAST)
  const [last] = rows
  if (last === undefined) throw new Error('The end of the audit trail could not be read')
  const entry = {
    number: Number(last.number ?? 0) + 1,
    at: last.at,
    actor: id,
    actorName: name,
    roles: [...roles],
    act: done.act,
    object: done.object ?? null,
    reason: done.reason ?? null,
    before: jsonOf(done.before),
    after: jsonOf(done.after),
    requestId,
    previous: last.hash ?? BEGINNING,
  }
  await tx.insert(auditEntries).values({ ...entry, hash: entryHash(entry) })
}

function jsonOf(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}
