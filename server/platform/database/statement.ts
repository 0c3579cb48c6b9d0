import type { Database, Transaction } from './database.ts'

/** Named, so that each connection plans it once (prepared statement). */
export type Statement = { name: string; text: string }

/** The same for a query of Drizzle, which is built once per database, and once per transaction. */
export function prepared<Query, On extends Database | Transaction = Database>(
  prepare: (db: On) => Query,
): (db: On) => Query {
  const known = new WeakMap<On, Query>()
  return (db) => {
    const found = known.get(db)
    if (found !== undefined) return found
    const query = prepare(db)
    known.set(db, query)
    return query
  }
}
