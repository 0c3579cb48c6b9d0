import { ok, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/platform/database/database.ts'
import { and, count, desc, eq } from '#server/platform/database/drizzle/orm.ts'
import { UUID } from '#server/platform/uuid.ts'
import type { RequestKey } from '#server/session/request-key.ts'
import { partnerQualifications, type QualificationRow } from './tables.ts'

type NewQualification = Omit<typeof partnerQualifications.$inferInsert, 'id' | 'createdAt' | 'key' | 'request'>

/** Null: there is none, or it is somebody else’s. */
export async function findQualification(db: Database, clientId: string, id: string): Promise<QualificationRow | null> {
  if (!UUID.test(id)) return null
  const [row] = await db
    .select()
    .from(partnerQualifications)
    .where(and(eq(partnerQualifications.clientId, clientId), eq(partnerQualifications.id, id)))
  return row ?? null
}

/** What was made under this key before. Null: nothing. */
export async function findByKey(
  db: Database,
  clientId: string,
  { key, request }: RequestKey,
): Promise<Result<QualificationRow | null, 'KEY_REUSED'>> {
  const [row] = await db
    .select()
    .from(partnerQualifications)
    .where(and(eq(partnerQualifications.clientId, clientId), eq(partnerQualifications.key, key)))
  if (row === undefined) return ok(null)
  return row.request?.equals(request) ? ok(row) : refuse('KEY_REUSED')
}

/** Of two requests with one key at once both get the first. */
export async function addQualification(
  db: Database,
  qualification: NewQualification,
  key: RequestKey | null,
): Promise<Result<QualificationRow, 'KEY_REUSED'>> {
  const [row] = await db
    .insert(partnerQualifications)
    .values({ ...qualification, ...(key !== null && { key: key.key, request: key.request }) })
    .onConflictDoNothing()
    .returning()
  if (row !== undefined) return ok(row)
  const earlier = key === null ? null : await findByKey(db, qualification.clientId, key)
  if (earlier?.ok === false) return earlier
  if (earlier?.value == null) throw new Error('A qualification was not stored')
  return ok(earlier.value)
}

type Page = { offset: number; limit: number; filters: Readonly<Record<string, string>> }

/** The newest first. */
export async function listQualifications(
  db: Database,
  clientId: string,
  { offset, limit, filters }: Page,
): Promise<{ rows: QualificationRow[]; total: number }> {
  const { id, externalId } = filters
  if (id !== undefined && !UUID.test(id)) return { rows: [], total: 0 }
  const wanted = and(
    eq(partnerQualifications.clientId, clientId),
    ...(id === undefined ? [] : [eq(partnerQualifications.id, id)]),
    ...(externalId === undefined ? [] : [eq(partnerQualifications.externalId, externalId)]),
  )
  const [rows, [all]] = await Promise.all([
    db
      .select()
      .from(partnerQualifications)
      .where(wanted)
      .orderBy(desc(partnerQualifications.createdAt))
      .offset(offset)
      .limit(limit),
    db.select({ total: count() }).from(partnerQualifications).where(wanted),
  ])
  return { rows, total: all?.total ?? 0 }
}
