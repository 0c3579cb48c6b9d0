import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { withDatabase } from '#server/testing/template-database.ts'
import { freshDatabase } from '#tools/launch/database.mjs'
import { type Database, openDatabase } from './database.ts'
import { sql } from './drizzle/orm.ts'
import { inTransaction } from './in-transaction.ts'
import { applyMigrations, whileMigrating } from './migrate.ts'

const FEW_RETRIES = { lockMs: 50, tries: 3, firstPauseMs: 1 }
const MANY_RETRIES = { lockMs: 50, tries: 1000, firstPauseMs: 1 }

let database: Awaited<ReturnType<typeof freshDatabase>>
let db: Database
let folder: string

beforeEach(async () => {
  database = await freshDatabase(withDatabase(inject('templateUrl'), 'postgres'))
  db = openDatabase({ url: database.url, poolSize: 6, statementMs: 0 })
  folder = await mkdtemp(path.join(tmpdir(), 'tonn-migrations-'))
  await db.execute(sql`create table carts (id int, name text)`)
  await db.execute(sql`insert into carts values (1, 'first')`)
})
afterEach(async () => {
  await db.$client.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

function migrate(settings: Parameters<typeof applyMigrations>[1]): Promise<void> {
  return whileMigrating(db, (client) => applyMigrations(client, settings))
}

/** Migrations in Drizzle's format. */
async function migrations(...texts: string[]): Promise<URL> {
  await mkdir(path.join(folder, 'meta'), { recursive: true })
  const entries = texts.map((_, idx) => ({ idx, version: '7', when: 1000 + idx, tag: `000${idx}`, breakpoints: true }))
  await writeFile(path.join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', entries }))
  for (const [idx, text] of texts.entries()) await writeFile(path.join(folder, `000${idx}.sql`), text)
  return pathToFileURL(`${folder}/`)
}

async function applied(): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int from drizzle.__drizzle_migrations`)
  return rows[0]?.count ?? 0
}

/** A transaction that has locked the table. */
async function holdingTheTable(work: () => Promise<void>): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`update carts set name = 'held'`)
    await work()
  })
}

const isWaiting = async () =>
  (await db.execute(sql`select from pg_locks where relation = 'carts'::regclass and not granted`)).rows.length > 0

const columns = async () =>
  (await db.execute(sql`select from information_schema.columns where table_name = 'carts'`)).rows.length

test('DB-10: a migration gives way to customers, retries, and succeeds once the table is free', async () => {
  const to = await migrations(
    'alter table carts add column note text;--> statement-breakpoint\ncreate table notes (id int)',
  )
  let migrating = Promise.resolve()
  await holdingTheTable(async () => {
    migrating = migrate({ folder: to, lockRetries: MANY_RETRIES })
    // Each customer comes while the migration waits for its lock, and would queue up behind it.
    for (let customer = 0; customer < 3; customer++) {
      await expect.poll(isWaiting, { interval: 5 }).toBe(true)
      await db.execute(sql`select * from carts`)
    }
    expect(await columns()).toBe(2)
  })
  await migrating
  expect([await columns(), await applied()]).toEqual([3, 1])
})

test('DB-10: a migration that never gets its table says so in a sentence, and has changed nothing', async () => {
  const to = await migrations(
    'create table notes (id int);--> statement-breakpoint\nalter table carts add column note text',
  )
  await holdingTheTable(async () => {
    await expect(migrate({ folder: to, lockRetries: FEW_RETRIES })).rejects.toThrow(/in use at each of 3 tries/)
  })
  expect(await applied()).toBe(0)
  expect((await db.execute(sql`select to_regclass('notes') as notes`)).rows).toEqual([{ notes: null }])
  await migrate({ folder: to, lockRetries: FEW_RETRIES })
  expect(await applied()).toBe(1)
})

const indexes = async () =>
  (
    await db.execute(sql`select indexrelid::regclass::text as name, indisvalid as valid from pg_index
    where indrelid = 'carts'::regclass`)
  ).rows

test('DB-11: an index is built while customers write, by one of several who prepare the database at once', async () => {
  const to = await migrations(
    'create table notes (id int)',
    'CREATE INDEX CONCURRENTLY "carts_name" ON "carts" ("name");',
  )
  let migrating: Promise<unknown> = Promise.resolve()
  await holdingTheTable(async () => {
    migrating = Promise.all([1, 2, 3].map(() => migrate({ folder: to, lockRetries: FEW_RETRIES })))
    await expect.poll(indexes).toEqual([{ name: 'carts_name', valid: false }])
    await db.execute(sql`insert into carts values (2, 'meanwhile')`)
  })
  await migrating
  expect(await indexes()).toEqual([{ name: 'carts_name', valid: true }])
  expect(await applied()).toBe(2)
})

test('DB-11: an index that was left half built is built anew', async () => {
  const to = await migrations('CREATE UNIQUE INDEX CONCURRENTLY "carts_id" ON "carts" ("id");')
  await db.execute(sql`insert into carts values (1, 'twin')`)
  await expect(migrate({ folder: to })).rejects.toThrow('could not create unique index')
  expect([await indexes(), await applied()]).toEqual([[{ name: 'carts_id', valid: false }], 0])
  await db.execute(sql`delete from carts where name = 'twin'`)
  await migrate({ folder: to })
  expect([await indexes(), await applied()]).toEqual([[{ name: 'carts_id', valid: true }], 1])
})

test('DB-11: an index that was built and not written down is only written down', async () => {
  const to = await migrations('CREATE INDEX CONCURRENTLY "carts_name" ON "carts" ("name");')
  await db.execute(sql`create index carts_name on carts (name)`)
  await migrate({ folder: to })
  expect(await applied()).toBe(1)
})

test('STORE-10: columns are filled in portions, each committed by itself, and anew where that was interrupted', async () => {
  await db.execute(sql`create table homes (id uuid primary key, town text, size int check (size < 9), commit xid8)`)
  await db.execute(sql`insert into homes (id, town)
    select gen_random_uuid(), repeat('x', n % 7) from generate_series(1, 2500) as n`)
  const to = await migrations(`-- in portions
    with portion as (select id from homes where id > $1::uuid order by id limit $2::integer),
    filled as (update homes set size = length(town), commit = pg_current_xact_id() from portion
      where homes.id = portion.id and size is distinct from length(town))
    select (array_agg(id order by id desc))[1] as last from portion`)
  const setLast = (town: string) =>
    db.execute(sql`update homes set town = ${town} where id = (select id from homes order by id desc limit 1)`)
  const filled = async () => {
    const { rows } = await db.execute(
      sql`select count(size)::int as rows, count(distinct commit::text)::int as commits from homes`,
    )
    return { ...rows[0], applied: await applied() }
  }
  await setLast('too long for it')
  await expect(migrate({ folder: to })).rejects.toThrow('check constraint')
  expect(await filled()).toEqual({ rows: 2000, commits: 2, applied: 0 })
  await setLast('Sneem')
  await migrate({ folder: to })
  expect(await filled()).toEqual({ rows: 2500, commits: 3, applied: 1 })
})
