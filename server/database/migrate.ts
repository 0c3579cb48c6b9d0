import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import type { Database } from './database.ts'
import { LOCKS } from './locks.ts'

const MIGRATIONS = new URL('./migrations/', import.meta.url)

/** Wants a database without a time limit: an index on a large table takes as long as it takes, and so may another who migrates. */
export async function migrate(db: Database): Promise<void> {
  const client = await db.$client.connect()
  try {
    await assertUnlimited(client)
    await client.query('select pg_advisory_lock($1)', [LOCKS.migration])
    await runMigrations(db, { migrationsFolder: MIGRATIONS.pathname })
      .catch(explainExtension)
      .finally(() => client.query('select pg_advisory_unlock($1)', [LOCKS.migration]))
  } finally {
    client.release()
  }
  await assertAllApplied(db)
}

async function assertUnlimited(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement_timeout: string }>('show statement_timeout')
  if (rows[0]?.statement_timeout !== '0') throw new Error('Migrations need a database opened with statementMs: 0.')
}

/** On a PostgreSQL that is not ours the address search's extension may be missing, or not ours to create. */
function explainExtension(error: unknown): never {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (cause instanceof Error && cause.message.includes('extension "pg_trgm"')) {
    const advice =
      'Ask the owner of the database to run: CREATE EXTENSION pg_trgm (it is in PostgreSQL’s contrib package).'
    throw new Error(`The address search needs an extension: ${cause.message}. ${advice}`, { cause: error })
  }
  throw error
}

/** The migrator passes over a migration that is older than the newest one applied, and says nothing. */
async function assertAllApplied(db: Database): Promise<void> {
  const journal: { entries: unknown[] } = JSON.parse(await readFile(new URL('meta/_journal.json', MIGRATIONS), 'utf8'))
  const { rows } = await db.execute<{ applied: number }>(
    sql`select count(*)::int as applied from drizzle.__drizzle_migrations`,
  )
  const applied = rows[0]?.applied ?? 0
  if (applied !== journal.entries.length) {
    throw new Error(`The database has ${applied} migrations, this version of the shop has ${journal.entries.length}.`)
  }
}
