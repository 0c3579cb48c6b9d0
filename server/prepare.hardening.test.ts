import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { knownMigrations } from '#server/platform/database/known-migrations.ts'
import { LOCKS } from '#server/platform/database/locks.ts'
import { administer, withDatabase } from '#server/testing/template-database.ts'
import { freshDatabase } from '#tools/launch/database.mjs'

const PREPARE = fileURLToPath(new URL('./prepare.ts', import.meta.url))
const adminUrl = withDatabase(inject('templateUrl'), 'postgres')

let database: Awaited<ReturnType<typeof freshDatabase>>
let holder: pg.Client

beforeAll(async () => {
  database = await freshDatabase(adminUrl)
  holder = new pg.Client({ connectionString: database.url, application_name: 'holder' })
  await holder.connect()
})
afterAll(async () => {
  await holder?.end()
  await database?.drop()
})

type Ended = { code: number | null; stderr: string }

function prepare(env: Record<string, string>): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [PREPARE], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = Promise.all([once(child, 'exit'), text(child.stderr)]).then(([[code], stderr]) => ({ code, stderr }))
  return { child, ended }
}

const OTHERS = "datname = current_database() and application_name <> 'holder' and pid <> pg_backend_pid()"

/** Ends the connections of prepare once it waits for the test's lock. */
async function killWhen(condition: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rowCount } = await holder.query(`select 1 from pg_stat_activity where ${OTHERS} and ${condition}`)
      expect(rowCount).toBeGreaterThan(0)
    },
    { timeout: 60_000, interval: 20 },
  )
  await holder.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${OTHERS}`)
}

const GONE = 'The database went away. What was not finished was undone: run this again when it is back.\n'

test('DB-14, PREM-25, AUDIT-11: when the database dies under it, prepare says so in a sentence and ends with 1; the premises of the demo come outside production alone; what it changed is in the trail', async () => {
  const premises = async () => Number((await holder.query('select count(*) from premises')).rows[0]?.count)
  // The files of a build are there or not.
  const trail = async () => {
    const { rows } = await holder.query<{ act: string; actor: string; after: string }>(
      `select act, actor, after from audit_entries where act <> 'BUILD_STORED' order by number`,
    )
    return rows
  }
  const { count: migrations } = await knownMigrations()
  await holder.query('select pg_advisory_lock($1)', [LOCKS.migration])
  const waiting = prepare({ DATABASE_URL: database.url })
  await killWhen("query like '%pg_try_advisory_lock%'")
  expect(await waiting.ended).toEqual({ code: 1, stderr: GONE })
  await holder.query('select pg_advisory_unlock($1)', [LOCKS.migration])

  const production = { DATABASE_URL: database.url, NODE_ENV: 'production', USER: 'helm-shop-7', SUDO_USER: '' }
  expect(await prepare(production).ended).toEqual({ code: 0, stderr: '' })
  expect(await premises()).toBe(0)
  const published = [
    { act: 'DATABASE_MIGRATED', actor: 'shell: helm-shop-7', after: JSON.stringify({ migrations }) },
    { act: 'RELEASE_PUBLISHED', actor: 'shell: helm-shop-7', after: null },
  ]
  expect(await trail()).toEqual(published)

  await holder.query('select pg_advisory_lock($1)', [LOCKS.premises])
  const importing = prepare({ DATABASE_URL: database.url })
  await killWhen("wait_event_type = 'Lock'")
  expect(await importing.ended).toEqual({ code: 1, stderr: GONE })
  await holder.query('select pg_advisory_unlock($1)', [LOCKS.premises])

  expect(await trail()).toEqual(published)
  expect(await prepare({ DATABASE_URL: database.url }).ended).toEqual({ code: 0, stderr: '' })
  expect(await premises()).toBeGreaterThan(20_000)
  expect((await trail()).slice(published.length)).toMatchObject([{ act: 'PREMISES_IMPORTED' }])
}, 240_000)

test('DB-16: in production the owner of the tables comes over TLS as well', async () => {
  const env = {
    DATABASE_URL: database.url,
    MIGRATION_DATABASE_URL: 'postgresql://tonn@db.internal/tonn',
    NODE_ENV: 'production',
  }
  expect(await prepare(env).ended).toEqual({
    code: 1,
    stderr: 'MIGRATION_DATABASE_URL must ask for TLS in production, as in ?sslmode=verify-full.\n',
  })
}, 120_000)

test('DB-14: a database that is not there, or not to be used, is said in a sentence too', async () => {
  const nowhere = prepare({ DATABASE_URL: 'postgresql://tonn@127.0.0.1:1/tonn' })
  expect(await nowhere.ended).toEqual({ code: 1, stderr: 'The database does not answer: nothing listens there.\n' })
  const role = `tonn_weak_${process.pid}`
  await administer(adminUrl, `create role ${role} login password 'secret'`)
  const url = new URL(database.url)
  url.username = role
  url.password = 'secret'
  const { code, stderr } = await prepare({ DATABASE_URL: url.href }).ended
  await administer(adminUrl, `drop role ${role}`)
  expect(code).toBe(1)
  expect(stderr).toMatch(/^[^\n]*permission denied[^\n]*\n$/)
}, 120_000)
