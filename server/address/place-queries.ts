import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'

/** The driver returns 64-bit integers as text. */
export type FoundPlace = { id: string; search: string }

const MOST_BEGINNING = 40
const MOST_WITH_WORDS = 250

/** In alphabetical order, which is that of the index. */
export async function placesBeginning(db: Database, words: string): Promise<FoundPlace[]> {
  const { rows } = await db.$client.query<FoundPlace>(
    `select id, search from places where search like $1 order by search using ~<~ limit ${MOST_BEGINNING}`,
    [`${words}%`],
  )
  return rows
}

/** `query` is a tsquery of plain words, which need no quotes. */
export function placesWith(db: Database, query: string): Promise<FoundPlace[]> {
  return inTransaction(db, async (transaction) => {
    // For a common word the planner would scan the whole table for enough matches, and all of Dublin may come last.
    await transaction.execute(sql`set local enable_seqscan = off`)
    const { rows } = await transaction.execute<FoundPlace>(sql`select id, search from places
      where array_to_tsvector(string_to_array(search, ' ')) @@ ${query}::tsquery limit ${MOST_WITH_WORDS}`)
    return rows
  })
}
