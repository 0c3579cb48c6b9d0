import type { Database } from '#server/platform/database/database.ts'
import { and, asc, desc, eq, gt, lt, lte, type SQL, sql } from '#server/platform/database/drizzle/orm.ts'
import { type AuditRow, auditEntries } from './tables.ts'

/** Null: of all. */
export type TrailFilter = {
  object: string | null
  /** An account, or the user of a shell. */
  actor: string | null
  act: string | null
  /** Days in Ireland, both included. */
  from: string | null
  to: string | null
}

type Page = {
  /** By the number of an entry: those before it. Null: from the newest on. */
  before: number | null
  most: number
}

/** The newest first. */
export async function readTrail(
  db: Database,
  filter: Partial<TrailFilter>,
  { before, most }: Page,
): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditEntries)
    .where(and(before === null ? undefined : lt(auditEntries.number, before), ...conditions(filter)))
    .orderBy(desc(auditEntries.number))
    .limit(most)
}

/** The oldest first, in portions: a trail of years is never in memory. Entries after `end` are of a time after it began. */
export async function* trailInPortions(
  db: Database,
  filter: Partial<TrailFilter>,
  end: number,
  portion = 1000,
): AsyncGenerator<AuditRow[]> {
  let last = 0
  for (;;) {
    const rows = await db
      .select()
      .from(auditEntries)
      .where(and(gt(auditEntries.number, last), lte(auditEntries.number, end), ...conditions(filter)))
      .orderBy(asc(auditEntries.number))
      .limit(portion)
    if (rows.length > 0) yield rows
    const next = rows.at(-1)?.number
    if (next === undefined || rows.length < portion) return
    last = next
  }
}

/** The number of the newest entry. */
export async function endOfTrail({ $client }: Pick<Database, '$client'>): Promise<number> {
  const { rows } = await $client.query<{ number: string | null }>('select max(number) as number from audit_entries')
  return Number(rows[0]?.number ?? 0)
}

function conditions({ object = null, actor = null, act = null, from = null, to = null }: Partial<TrailFilter>) {
  const begins = (day: string, days: number): SQL =>
    sql`((${day}::date + ${days}::integer)::timestamp at time zone 'Europe/Dublin')`
  return [
    object === null ? undefined : eq(auditEntries.object, object),
    actor === null ? undefined : eq(auditEntries.actor, actor),
    act === null ? undefined : eq(auditEntries.act, act),
    from === null ? undefined : sql`${auditEntries.at} >= ${begins(from, 0)}`,
    to === null ? undefined : sql`${auditEntries.at} < ${begins(to, 1)}`,
  ]
}
