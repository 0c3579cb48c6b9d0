import type { PrequalResult } from '#domain/availability/prequal.ts'
import { storedPrequal } from '#domain/availability/stored-prequal.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inArray } from '#server/platform/database/drizzle/orm.ts'
import { deleteInPortions } from '#server/platform/database/in-portions.ts'
import type { Statement } from '#server/platform/database/statement.ts'
import { UUID } from '#server/platform/uuid.ts'
import { prequals } from './tables.ts'

export const PREQUAL_NOT_FOUND: Refusal = { code: 'PREQUAL_NOT_FOUND', params: { asked: 'by id' } }

const INSERT: Statement = { name: 'prequal_insert', text: 'insert into prequals (id, document) values ($1, $2)' }
const BY_ID: Statement = { name: 'prequal_by_id', text: 'select document from prequals where id = $1' }

export async function savePrequal({ $client }: Database, prequal: PrequalResult): Promise<void> {
  await $client.query({ ...INSERT, values: [prequal.prequalId, JSON.stringify(storedPrequal.write(prequal))] })
}

export async function findPrequal({ $client }: Database, prequalId: string): Promise<Result<PrequalResult, Refusal>> {
  if (!UUID.test(prequalId)) return refuse(PREQUAL_NOT_FOUND)
  const { rows } = await $client.query<{ document: unknown }>({ ...BY_ID, values: [prequalId] })
  const [row] = rows
  return row === undefined ? refuse(PREQUAL_NOT_FOUND) : ok(storedPrequal.read(row.document, prequalId))
}

export async function findPrequals(db: Database, ids: readonly string[]): Promise<PrequalResult[]> {
  const valid = ids.filter((id) => UUID.test(id))
  if (valid.length === 0) return []
  const { id, document } = prequals
  const rows = await db.select({ id, document }).from(prequals).where(inArray(id, valid))
  return rows.map((row) => storedPrequal.read(row.document, row.id))
}

const FORGET = `delete from prequals where id in (
  select id from prequals where created_at < now() - make_interval(days => $1)
  order by created_at limit $2 for update skip locked)`

/** Addresses are not retained for longer than an order needs them. */
export function forgetOldPrequals(db: Database, days: number): Promise<void> {
  return deleteInPortions(db, FORGET, [days])
}
