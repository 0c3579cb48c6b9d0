import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { backoffMs } from '../backoff.ts'
import type { Database } from './database.ts'
import { type MigrationMeta, readMigrationFiles } from './drizzle/migrator.ts'
import { knownMigrations, MIGRATIONS } from './known-migrations.ts'
import { LOCKS } from './locks.ts'
import { buildIndexes, isConcurrent } from './online-migrations/build-indexes.ts'
import { fillInPortions, isInPortions } from './online-migrations/fill-in-portions.ts'

/** Statements of customers queue up behind a migration that waits for a table lock, so it times out soon and retries later. */
type LockRetries = { lockMs: number; tries: number; firstPauseMs: number }
const LOCK_RETRIES: LockRetries = { lockMs: 1000, tries: 12, firstPauseMs: 250 }
const LONGEST_PAUSE_MS = 10_000
const POLL_MS = 200

/** Lock not available, and deadlock. */
const RETRYABLE = new Set(['55P03', '40P01'])

type Settings = { folder?: URL; lockRetries?: LockRetries }

/**
 * Serialises concurrent migrations with an advisory lock. Needs a database without a time limit: an index on a large table
 * takes long, and so may another migration.
 */
export async function whileMigrating<T>(db: Database, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await db.$client.connect()
  let suspect: boolean | undefined = true
  try {
    await assertUnlimited(client)
    // Polled, because a statement that waits for the lock would block an index that is built concurrently: it waits for
    // every
    // statement that began before it.
    while (!(await isTaken(client))) await wait(POLL_MS)
    const result = await work(client)
    await client.query('select pg_advisory_unlock($1)', [LOCKS.migration])
    suspect = undefined
    return result
  } finally {
    // Closing the connection releases the lock.
    client.release(suspect)
  }
}

async function isTaken(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCKS.migration])
  return rows[0]?.taken === true
}

async function assertUnlimited(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement_timeout: string }>('show statement_timeout')
  if (rows[0]?.statement_timeout !== '0') throw new Error('Migrations need a database opened with statementMs: 0.')
}

/** Uses Drizzle's own journal and its rule: migrations newer than the newest applied are applied, in order. */
export async function applyMigrations(
  client: pg.ClientBase,
  { folder = MIGRATIONS, lockRetries = LOCK_RETRIES }: Settings = {},
): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  const { rows } = await client.query<{ newest: number | null }>(
    'select max(created_at)::float8 as newest from drizzle.__drizzle_migrations',
  )
  const newest = rows[0]?.newest ?? 0
  for (const migration of readMigrationFiles({ migrationsFolder: fileURLToPath(folder) })) {
    if (migration.folderMillis <= newest) continue
    if (isConcurrent(migration.sql) || isInPortions(migration.sql)) {
      const apply = isConcurrent(migration.sql) ? buildIndexes : fillInPortions
      await apply(client, migration.sql)
      await writeDown(client, migration)
    } else {
      await applyWithRetries(client, migration, lockRetries)
    }
  }
  await assertAllApplied(client, folder)
}

async function applyWithRetries(
  client: pg.ClientBase,
  migration: MigrationMeta,
  lockRetries: LockRetries,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await applyAtOnce(client, migration, lockRetries.lockMs)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && RETRYABLE.has(String(error.code)))) throw explained(error)
      if (attempt >= lockRetries.tries) throw new Error(noLock(attempt))
      const pauses = { firstMs: lockRetries.firstPauseMs, longestMs: LONGEST_PAUSE_MS }
      await wait(backoffMs(attempt - 1, pauses, Math.random))
    }
  }
}

async function applyAtOnce(client: pg.ClientBase, migration: MigrationMeta, lockMs: number): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${lockMs}`)
    for (const statement of migration.sql) await client.query(statement)
    await writeDown(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function writeDown(client: pg.ClientBase, { hash, folderMillis }: MigrationMeta): Promise<void> {
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ])
}

function noLock(tries: number): string {
  return `A table that has to be changed was in use at each of ${tries} tries. Nothing was changed by the last migration: run it again when less is going on.`
}

/** On a managed PostgreSQL the address search's extension may be missing, or we may not create it. */
function explained(error: unknown): unknown {
  if (!(error instanceof Error && error.message.includes('extension "pg_trgm"'))) return error
  const advice =
    'Ask the owner of the database to run: CREATE EXTENSION pg_trgm (it is in PostgreSQL’s contrib package).'
  return new Error(`The address search needs an extension: ${error.message}. ${advice}`)
}

/** A migration that is older than the newest applied was skipped. */
async function assertAllApplied(client: pg.ClientBase, folder: URL): Promise<void> {
  const { count: known } = await knownMigrations(folder)
  const { rows } = await client.query<{ applied: number }>(
    'select count(*)::int as applied from drizzle.__drizzle_migrations',
  )
  const applied = rows[0]?.applied ?? 0
  if (applied !== known) {
    throw new Error(`The database has ${applied} migrations, this version of the shop has ${known}.`)
  }
}
