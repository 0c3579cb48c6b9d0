import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { liveCartsByRelease } from '#server/cart/live-carts.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { openCatalogue, publishRelease, whilePublishing } from './catalogue-store.ts'
import { dearer } from './dearer-release.fixture.ts'
import { listReleases } from './list-releases.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function waitingPublishers(): Promise<number> {
  const { rowCount } = await shop.deps.db.execute(
    sql`select pid from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where locktype = 'advisory' and not granted and datname = current_database()`,
  )
  return rowCount ?? 0
}

test('RELEASE-6: a publication waits until a concurrent one is done', async () => {
  const { db, catalogue } = shop.deps
  const done: string[] = []
  const others = Promise.withResolvers<void>()
  const first = whilePublishing(db, async () => {
    await others.promise
    done.push('first')
  })
  const second = publishRelease(db, dearer(catalogue.active().release, 1)).then(() => done.push('second'))
  try {
    await vi.waitFor(async () => expect(await waitingPublishers()).toBe(1), { interval: 20 })
  } finally {
    others.resolve()
    await Promise.all([first, second])
  }
  expect(done).toEqual(['first', 'second'])
})

test('RELEASE-17: a server that no word of a release reached has found it by itself five seconds later', async () => {
  const { db, config, log } = shop.deps
  const { rows } = await db.execute<{ id: number }>(
    sql`insert into catalogue_releases (checksum, document)
        select 'unheard of', document from catalogue_releases limit 1 returning id`,
  )
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const catalogue = await openCatalogue(db, config.database.url, log, async () => {})
  try {
    const before = catalogue.active().id
    await db.execute(sql`update catalogue_active set release_id = ${rows[0]?.id}`)
    expect(catalogue.active().id).toBe(before)
    vi.advanceTimersByTime(5000)
    vi.useRealTimers()
    await vi.waitFor(() => expect(catalogue.active().id).toBe(rows[0]?.id), { timeout: 2000, interval: 10 })
  } finally {
    vi.useRealTimers()
    await catalogue.close()
  }
})

test('RELEASE-13: of many releases the newest 20 are listed, newest first', async () => {
  const { db } = shop.deps
  await db.execute(
    sql`insert into catalogue_releases (checksum, document) select 'number ' || number, first.document
        from generate_series(1, 21) as number, (select document from catalogue_releases limit 1) as first`,
  )
  const { rows } = await db.execute<{ id: number }>(sql`select id from catalogue_releases order by id desc limit 20`)
  expect((await listReleases(db, liveCartsByRelease)).map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
})
