import type { Database } from './database.ts'

/** Named, so that each connection plans it once (prepared statement). */
export type Statement = { name: string; text: string }

/** The same for a query of Drizzle, which is built once per database. */
export function prepared<Query>(prepare: (db: Database) => Query): (db: Database) => Query {
  const known = new WeakMap<Database, Query>()
  return (db) => {
    const found = known.get(db)
    if (found !== undefined) return found
    const query = prepare(db)
    known.set(db, query)
    return query
  }
}
