import type { TrailFault } from '#domain/desk/trail-check.ts'
import type { Database } from '#server/platform/database/database.ts'
import { asc, gt } from '#server/platform/database/drizzle/orm.ts'
import { BEGINNING, entryHash } from './entry-hash.ts'
import { type AuditRow, auditEntries } from './tables.ts'

const PORTION = 1000

/** The end of the trail, to be written down outside of the database: entries that are cut off show by it alone. */
export type TrailEnd = { number: number; hash: string }

export type TrailCheck = { ok: true; end: TrailEnd } | { ok: false; number: number; fault: TrailFault }

/** @param known an end that was written down before, which has to be in the trail still */
export async function checkTrail(db: Database, known: TrailEnd | null): Promise<TrailCheck> {
  let last: Pick<AuditRow, 'number' | 'hash'> = { number: 0, hash: BEGINNING }
  let isKnown = known === null
  for (;;) {
    const rows = await db
      .select()
      .from(auditEntries)
      .where(gt(auditEntries.number, last.number))
      .orderBy(asc(auditEntries.number))
      .limit(PORTION)
    for (const row of rows) {
      const { number } = row
      if (number !== last.number + 1) return { ok: false, number, fault: 'missing' }
      if (!row.previous.equals(last.hash) || !row.hash.equals(entryHash(row)))
        return { ok: false, number, fault: 'changed' }
      if (number === known?.number) {
        if (row.hash.toString('hex') !== known.hash) return { ok: false, number, fault: 'changed' }
        isKnown = true
      }
      last = row
    }
    if (rows.length < PORTION) break
  }
  if (!isKnown) return { ok: false, number: last.number, fault: 'cutOff' }
  return { ok: true, end: { number: last.number, hash: last.hash.toString('hex') } }
}
