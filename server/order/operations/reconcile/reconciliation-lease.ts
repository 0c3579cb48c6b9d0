import type { Database } from '#server/platform/database/database.ts'
import { and, eq, isNull, lt, sql } from '#server/platform/database/drizzle/orm.ts'
import type { By } from '../../state/tables.ts'
import { reconciliations } from './tables.ts'

const LEASE_MINUTES = 5
/** Also while a long list is read: a system outside may take longer for it than a lease. */
const RENEWED_EVERY_MS = 60_000

const leased = sql`now() + make_interval(mins => ${LEASE_MINUTES})`

/** Null: another run has not ended. One whose process died ends with its lease. */
export async function beginRun(db: Database, run: { since: Date; mends: boolean; by: By }): Promise<number | null> {
  await db
    .update(reconciliations)
    .set({ endedAt: sql`now()` })
    .where(and(isNull(reconciliations.endedAt), lt(reconciliations.claimedUntil, sql`now()`)))
  const [row] = await db
    .insert(reconciliations)
    .values({ ...run, claimedUntil: leased })
    .onConflictDoNothing()
    .returning({ id: reconciliations.id })
  return row?.id ?? null
}

/** Throws where the lease has run out, because another run may have begun. */
export async function renewRun(db: Database, id: number): Promise<void> {
  const { rowCount } = await db
    .update(reconciliations)
    .set({ claimedUntil: leased })
    .where(and(eq(reconciliations.id, id), isNull(reconciliations.endedAt)))
  if (rowCount !== 1) throw new Error('The lease of this reconciliation has run out: nothing more was done')
}

/** Renews the lease for as long as this process lives. Returns what ends that. */
export function keepRenewing(db: Database, id: number): () => void {
  // One that could not be renewed is noticed before the next difference is mended.
  const renewing = setInterval(() => void renewRun(db, id).catch(() => {}), RENEWED_EVERY_MS)
  return () => clearInterval(renewing)
}

export async function endRun(db: Database, id: number, isWhole: boolean | null): Promise<void> {
  await db
    .update(reconciliations)
    .set({ endedAt: sql`now()`, isWhole })
    .where(and(eq(reconciliations.id, id), isNull(reconciliations.endedAt)))
}

/** Who runs it every night. */
export const BY_NIGHT = 'time'
/** Before the first run, and where none has ended well for longer. */
const LOOK_BACK_DAYS = 35

/**
 * From when a run has to compare: the last night that saw everything, or the oldest finding that is open. What a person
 * ran by hand may have begun later than the night before had ended.
 */
export async function dueSince(db: Database): Promise<Date> {
  const { rows } = await db.execute<{ since: string }>(sql`select greatest(
    now() - make_interval(days => ${LOOK_BACK_DAYS}),
    least(
      coalesce((select max(started_at) from reconciliations where is_whole and by = ${BY_NIGHT}), '-infinity'),
      coalesce((select min(since) from reconcile_findings where state = 'open'), 'infinity')
    )) as since`)
  return new Date(rows[0]?.since ?? 0)
}
