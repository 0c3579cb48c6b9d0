import type pg from 'pg'
import type { Database, Guard } from '#server/platform/database/database.ts'
import { drizzle } from '#server/platform/database/drizzle/node-postgres.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'

const UNGUARDED = new WeakMap<Database, Database>()

/** Another handle of the same pool, whose transactions are under a guard. */
export function guardedDatabase(db: Database, guard: Guard): Database {
  const pool = db.$client
  type Query = (...sent: unknown[]) => Promise<unknown>
  const query: Query = (...sent) => inTransaction(guarded, (tx) => (tx.$client.query as Query)(...sent))
  const client = new Proxy(pool, {
    get(target, name) {
      if (name === 'query') return query
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  }) satisfies pg.Pool
  const { connections, markOf } = db
  const guarded: Database = Object.assign(drizzle({ client }), { connections, markOf, guard })
  UNGUARDED.set(guarded, unguarded(db))
  return guarded
}

/** The database itself refuses whatever would change something. */
export function readOnlyDatabase(db: Database): Database {
  return guardedDatabase(db, { begin: 'begin read only' })
}

/** For the few places that write under a guard of their own. */
export function unguarded(db: Database): Database {
  return UNGUARDED.get(db) ?? db
}
