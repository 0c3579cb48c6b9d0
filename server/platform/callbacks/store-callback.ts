import type { Database } from '../database/database.ts'
import { deleteInPortions } from '../database/delete-in-portions.ts'
import { inArray, sql } from '../database/drizzle/orm.ts'
import { inTransaction } from '../database/in-transaction.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { RawCallback, ReadCallback } from './define-callback.ts'
import { storedHeaders } from './stored-headers.ts'
import { inboundCallbacks } from './tables.ts'

type ReceivedCallback = { source: string; body: Buffer; headers: Readonly<Record<string, string>>; event: ReadCallback }

/** Stores an event and enqueues its job in one transaction. A repeated event is left as it is. */
export async function storeCallback(
  { db, jobs }: { db: Database; jobs: JobQueue },
  { source, body, headers, event }: ReceivedCallback,
): Promise<'kept' | 'repeated'> {
  return inTransaction(db, async (tx) => {
    const { rowCount } = await tx
      .insert(inboundCallbacks)
      .values({ source, eventId: event.eventId, body, headers: storedHeaders.write({ headers }) })
      .onConflictDoNothing()
    if (rowCount === 0) return 'repeated'
    await event.send(jobs, tx)
    return 'kept'
  })
}

export function pickHeaders({ headers }: RawCallback, picked: readonly (string | RegExp)[]): Record<string, string> {
  const isPicked = (name: string) => picked.some((one) => (typeof one === 'string' ? one === name : one.test(name)))
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || !isPicked(name) ? [] : [[name, String(value)]],
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
