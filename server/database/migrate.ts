import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './database.ts'

const MIGRATIONS = new URL('./migrations/', import.meta.url)
/** Any number will do, as long as every process that migrates takes the same one. */
const MIGRATION_LOCK = 7_466_001

export async function migrate(db: Database): Promise<void> {
  const client = await db.$client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await runMigrations(db, { migrationsFolder: MIGRATIONS.pathname }).catch(explainExtension)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    client.release()
  }
  await assertAllApplied(db)
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
