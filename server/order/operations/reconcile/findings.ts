import type { Database } from '#server/platform/database/database.ts'
import { and, asc, eq, lt, notInArray, sql } from '#server/platform/database/drizzle/orm.ts'
import type { By } from '../../state/tables.ts'
import type { Difference } from './difference.ts'
import { reconcileFindings } from './tables.ts'

export type Finding = typeof reconcileFindings.$inferSelect

/** Found again, it has its first day. One that a person has settled stays settled. */
export async function noteOpen(db: Database, difference: Difference, since: Date): Promise<Finding> {
  const { kind, ref, reference, amount, what } = difference
  const known = { reference, amount, what }
  const isSettled = sql`${reconcileFindings.state} = 'settled'`
  const [row] = await db
    .insert(reconcileFindings)
    .values({ kind, ref, ...known, since, state: 'open' })
    .onConflictDoUpdate({
      target: [reconcileFindings.kind, reconcileFindings.ref],
      set: {
        ...known,
        since: sql`least(${reconcileFindings.since}, excluded.since)`,
        state: sql`case when ${isSettled} then ${reconcileFindings.state} else 'open' end`,
        endedAt: sql`case when ${isSettled} then ${reconcileFindings.endedAt} end`,
        by: sql`case when ${isSettled} then ${reconcileFindings.by} end`,
      },
    })
    .returning()
  if (row === undefined) throw new Error('A finding was not stored')
  return row
}

export async function noteMended(db: Database, { id }: Finding, outcome: string, by: By): Promise<void> {
  await db
    .update(reconcileFindings)
    .set({ state: 'mended', what: outcome, by, endedAt: sql`now()` })
    .where(eq(reconcileFindings.id, id))
}

/** What a run that saw everything since then did not find any more. */
export async function endOthers(db: Database, since: Date, found: readonly number[]): Promise<void> {
  const isOld = sql`${reconcileFindings.since} >= ${since.toISOString()}::timestamptz`
  const isOther = found.length === 0 ? undefined : notInArray(reconcileFindings.id, [...found])
  await db
    .update(reconcileFindings)
    .set({ state: 'over', endedAt: sql`now()` })
    .where(and(eq(reconcileFindings.state, 'open'), isOld, isOther))
}

export function openFindings(db: Database): Promise<Finding[]> {
  return db
    .select()
    .from(reconcileFindings)
    .where(eq(reconcileFindings.state, 'open'))
    .orderBy(asc(reconcileFindings.foundAt), asc(reconcileFindings.id))
}

/** Null: there is no such open finding. */
export async function settleFinding(db: Database, id: number, by: By): Promise<Finding | null> {
  const [row] = await db
    .update(reconcileFindings)
    .set({ state: 'settled', by, endedAt: sql`now()` })
    .where(and(eq(reconcileFindings.id, id), eq(reconcileFindings.state, 'open')))
    .returning()
  return row ?? null
}

const RETAINED_DAYS = 366

export async function forgetEnded(db: Database): Promise<void> {
  await db
    .delete(reconcileFindings)
    .where(lt(reconcileFindings.endedAt, sql`now() - make_interval(days => ${RETAINED_DAYS})`))
}
