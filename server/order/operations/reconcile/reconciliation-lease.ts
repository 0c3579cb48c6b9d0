import type { Database } from '#server/platform/database/database.ts'
import { and, eq, isNull, lt, sql } from '#server/platform/database/drizzle/orm.ts'
import type { By } from '../../state/tables.ts'
import { reconciliations } from './tables.ts'

/** Longer than any page of a list, and than any difference takes to be mended. */
const LEASE_MINUTES = 5

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

export async function endRun(db: Database, id: number, isWhole: boolean | null): Promise<void> {
  await db
    .update(reconciliations)
    .set({ endedAt: sql`now()`, isWhole })
    .where(and(eq(reconciliations.id, id), isNull(reconciliations.endedAt)))
}

/** An hour more than is needed: clocks of other systems differ, and what was begun before may have ended since. */
const OVERLAP_MS = 60 * 60 * 1000
/** Before the first run, and where none has ended well for longer. */
const LOOK_BACK_DAYS = 35

/** From when a run has to compare: the last one that saw everything, or the oldest finding that is open. */
export async function dueSince(db: Database): Promise<Date> {
  const { rows } = await db.execute<{ since: string }>(sql`select greatest(
    now() - make_interval(days => ${LOOK_BACK_DAYS}),
    least(
      coalesce((select max(started_at) - make_interval(secs => ${OVERLAP_MS / 1000}) from reconciliations where is_whole), '-infinity'),
      coalesce((select min(since) from reconcile_findings where state = 'open'), 'infinity')
    )) as since`)
  return new Date(rows[0]?.since ?? 0)
}
