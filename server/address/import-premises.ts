import { createReadStream } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import type { PremisesRow } from '#domain/address/premises-row.ts'
import { describeAct } from '#server/audit/shell-acts.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { LOCKS } from '#server/platform/database/locks.ts'
import { hasEircode, type RejectedLine, readPremises, type SeenEircodes } from './read-premises.ts'
import { countWords, forgetEmptyPlaces, newPlaceWriter, removePremises, writePremises } from './write-premises.ts'

export const PREMISES_FILE = fileURLToPath(new URL('../../catalogue/premises/premises.csv', import.meta.url))

export type ImportReport = {
  /** Valid rows of the file. */
  good: number
  /** Rows that were new or different. */
  changed: number
  rejected: number
  removed: number
}

type Options = {
  /** Removes premises that are not in the file. */
  replace?: boolean
  onRejected?: (rejected: RejectedLine) => void
  onProgress?: (good: number) => void
}

const ROWS_AT_ONCE = 5000
const FILE_CHUNK_BYTES = 256 * 1024

/** One transaction: the shop searches the old premises until all of the new ones are in. */
export function importPremises(db: Database, file: string, options: Options = {}): Promise<ImportReport> {
  return inTransaction(db, async (tx) => {
    // Concurrent imports would deadlock on each other's rows.
    await tx.$client.query('select pg_advisory_xact_lock($1)', [LOCKS.premises])
    const report = await importLocked(tx.$client, file, options)
    const { changed, removed } = report
    describeAct(tx, changed + removed === 0 ? null : { object: path.basename(file), after: { changed, removed } })
    return report
  })
}

/** A shop without premises gets those of the demo; a shop with some is left alone. */
export async function importFirstPremises(db: Database): Promise<void> {
  const { rowCount } = await db.$client.query('select 1 from premises limit 1')
  if (rowCount === 0) await importPremises(db, PREMISES_FILE)
}

async function importLocked(client: pg.ClientBase, file: string, options: Options): Promise<ImportReport> {
  const report: ImportReport = { good: 0, changed: 0, rejected: 0, removed: 0 }
  const seen: SeenEircodes = new Map()
  const writePlaces = newPlaceWriter(client)
  let writing = Promise.resolve()
  const write = async (batch: readonly PremisesRow[]) => {
    const placeIds = await writePlaces(batch.map(({ place }) => place))
    report.changed += await writePremises(client, batch, placeIds)
    report.good += batch.length
    options.onProgress?.(report.good)
  }
  let batch: PremisesRow[] = []
  const text = createReadStream(file, { encoding: 'utf8', highWaterMark: FILE_CHUNK_BYTES })
  for await (const { rows, rejected } of readPremises(text, seen)) {
    report.rejected += rejected.length
    for (const line of rejected) options.onRejected?.(line)
    batch.push(...rows)
    if (batch.length < ROWS_AT_ONCE) continue
    // The next rows are read while the database writes these.
    await writing
    writing = write(batch)
    // A failure is met at the next await; until then it must not count as unhandled.
    writing.catch(() => {})
    batch = []
  }
  await writing
  if (batch.length > 0) await write(batch)
  if (options.replace) report.removed = await removePremises(client, (eircode) => !hasEircode(seen, eircode))
  if (report.changed + report.removed > 0) {
    // Before the queries below: with statistics of an empty table the planner picks a plan that never ends.
    await client.query('analyze premises, places')
    await forgetEmptyPlaces(client)
    await countWords(client)
    await client.query('analyze place_words')
  }
  return report
}
