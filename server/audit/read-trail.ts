import type { Database } from '#server/platform/database/database.ts'
import { and, desc, eq, lt } from '#server/platform/database/drizzle/orm.ts'
import { type AuditRow, auditEntries } from './tables.ts'

export type TrailFilter = {
  /** By the number of an entry: those before it. Null: from the newest on. */
  before: number | null
  object: string | null
  actor: string | null
  most: number
}

/** The newest first. */
export async function readTrail(db: Database, { before, object, actor, most }: TrailFilter): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditEntries)
    .where(
      and(
        before === null ? undefined : lt(auditEntries.number, before),
        object === null ? undefined : eq(auditEntries.object, object),
        actor === null ? undefined : eq(auditEntries.actor, actor),
      ),
    )
    .orderBy(desc(auditEntries.number))
    .limit(most)
}
