import type { Database } from '../database/database.ts'
import { deleteInPortions } from '../database/delete-in-portions.ts'
import { inArray, sql } from '../database/drizzle/orm.ts'
import { inTransaction } from '../database/in-transaction.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { RawCallback, ReadCallback } from './define-callback.ts'
import { storedHeaders } from './stored-headers.ts'
import { inboundCallbacks } from './tables.ts'

type Kept = { source: string; body: Buffer; headers: Readonly<Record<string, string>>; told: ReadCallback }

/** Stores an event and enqueues its job in one transaction. A repeated event is left as it is. */
export async function storeCallback(
  { db, jobs }: { db: Database; jobs: JobQueue },
  { source, body, headers, told }: Kept,
): Promise<'kept' | 'repeated'> {
  return inTransaction(db, async (tx) => {
    const { rowCount } = await tx
      .insert(inboundCallbacks)
      .values({ source, eventId: told.eventId, body, headers: storedHeaders.write({ headers }) })
      .onConflictDoNothing()
    if (rowCount === 0) return 'repeated'
    await told.send(jobs, tx)
    return 'kept'
  })
}

export function pickHeaders({ headers }: RawCallback, kept: readonly (string | RegExp)[]): Record<string, string> {
  const isKept = (name: string) => kept.some((one) => (typeof one === 'string' ? one === name : one.test(name)))
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || !isKept(name) ? [] : [[name, String(value)]],
    ),
  )
}

export async function forgetOldCallbacks(db: Database, days: number): Promise<void> {
  await deleteInPortions(async (most) => {
    const old = db
      .select({ id: inboundCallbacks.id })
      .from(inboundCallbacks)
      .where(sql`${inboundCallbacks.receivedAt} < now() - make_interval(days => ${days})`)
      .limit(most)
    const { rowCount } = await db.delete(inboundCallbacks).where(inArray(inboundCallbacks.id, old))
    return rowCount ?? 0
  })
}
