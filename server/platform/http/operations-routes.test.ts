import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { administer, databaseName, terminateBackends, withDatabase } from '#server/testing/template-database.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { sql } from '../database/drizzle/orm.ts'
import { knownMigrations } from '../database/known-migrations.ts'

const adminUrl = withDatabase(inject('templateUrl'), 'postgres')

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({}, { production: true })
})
afterAll(() => shop.close())

test('HTTP-5: in production there are no metrics for anybody where no token is set', async () => {
  for (const authorization of ['', 'Bearer ', 'Bearer null', 'Bearer undefined']) {
    expect((await fetch(`${shop.url}/metrics`, { headers: { authorization } })).status, authorization).toBe(404)
  }
})

test('HTTP-6: in production every response has Strict-Transport-Security', async () => {
  for (const path of ['/healthz', '/nothing-here', '/%']) {
    const { headers } = await fetch(`${shop.url}${path}`)
    expect(headers.get('strict-transport-security'), path).toMatch(/^max-age=\d{8}; includeSubDomains$/)
  }
  const request = {
    method: 'POST',
    headers: SOURCE,
    body: JSON.stringify({ query: '{ getTariffs { tariffs { code } } }' }),
  }
  for (const _fromMemory of [false, true]) {
    const { headers } = await fetch(`${shop.url}/graphql/`, request)
    expect(headers.get('strict-transport-security')).not.toBeNull()
  }
})

const SOURCE = { 'content-type': 'application/json', 'x-source-application': 'online-acquisition-ui' }

type Readiness = { code: number; status: string; reason: string | null }

async function readiness(at = shop): Promise<Readiness> {
  const response = await fetch(`${at.url}/readyz`)
  return { code: response.status, ...((await response.json()) as Omit<Readiness, 'code'>) }
}

/** The database is checked once a second. */
const becomes = (expected: Partial<Readiness>, at = shop) =>
  vi.waitFor(async () => expect(await readiness(at)).toMatchObject(expected), { interval: 50 })

test('DB-8: a readiness check takes no connection from the pool', async () => {
  const { $client: pool } = shop.deps.db
  const all = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  try {
    for (const { code } of await Promise.all(Array.from({ length: 50 }, () => readiness()))) expect(code).toBe(200)
    expect(pool.waitingCount).toBe(0)
  } finally {
    for (const client of all) client.release()
  }
})

test('DB-6, HTTP-5: without its database a server that somebody calls goes on as degraded, a worker alone is not ready; all are again when it is back', async () => {
  const [worker, door] = await Promise.all([
    openTestShop({ ROLES: 'worker' }),
    openTestShop({ ROLES: 'desk,partners' }),
  ])
  expect(await readiness(worker)).toMatchObject({ code: 503, reason: 'The worker could not start yet.' })
  worker.deps.worker.isRunning = true
  const away = [
    ['degraded', shop],
    ['degraded', door],
    ['not ready', worker],
  ] as const
  try {
    for (const [status, at] of away) {
      await becomes({ code: 200, status: 'ready', reason: null }, at)
      await administer(adminUrl, `alter database ${databaseName(at.databaseUrl)} allow_connections false`)
      await terminateBackends(at.databaseUrl)
      const code = status === 'degraded' ? 200 : 503
      await becomes({ code, status, reason: 'The database does not answer.' }, at)
      expect((await fetch(`${at.url}/healthz`)).status).toBe(200)
      expect((await at.deps.metrics.databaseAvailable.get()).values).toMatchObject([{ value: 0 }])
      await administer(adminUrl, `alter database ${databaseName(at.databaseUrl)} allow_connections true`)
      await becomes({ code: 200, status: 'ready', reason: null }, at)
      expect((await at.deps.metrics.databaseAvailable.get()).values).toMatchObject([{ value: 1 }])
    }
  } finally {
    await Promise.all([worker.close(), door.close()])
  }
})

test('DB-9: a server whose tables are those of the version after is ready, one whose tables are older or others is not; each says so', async () => {
  const { db } = shop.deps
  const { count } = await knownMigrations()
  const has = (applied: number) => `The database has ${applied} migrations, this version of the shop knows ${count}`
  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9e15)`)
  await becomes({ code: 200, status: 'ready', reason: `${has(count + 1)}.` })
  await db.execute(sql`delete from drizzle.__drizzle_migrations where created_at < 9e15
    and created_at = (select min(created_at) from drizzle.__drizzle_migrations)`)
  await becomes({ code: 503, status: 'not ready', reason: `${has(count)}, of which the last is another.` })
  await db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'newer'`)
  await becomes({ code: 503, status: 'not ready', reason: `${has(count - 1)}.` })
  await db.execute(sql`alter table drizzle.__drizzle_migrations rename to gone`)
  await becomes({ code: 503, reason: 'The database was never prepared. Run: npm run prepare-database' })
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
})
