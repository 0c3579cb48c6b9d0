import type { Database } from '../database/database.ts'
import { deleteInPortions } from '../database/in-portions.ts'
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

const FORGET = `delete from inbound_callbacks where id in (
  select id from inbound_callbacks where received_at < now() - make_interval(days => $1)
  order by received_at limit $2 for update skip locked)`

export function forgetOldCallbacks(db: Database, days: number): Promise<void> {
  return deleteInPortions(db, FORGET, [days])
}
