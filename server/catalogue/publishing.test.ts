import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { eq, sql } from '#server/platform/database/drizzle/orm.ts'
import { OPERATOR } from '#server/testing/operator.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { loadActive, publishIfNew, publishRelease } from './catalogue-store.ts'
import { dearer } from './dearer-release.fixture.ts'
import { rollbackRelease } from './publish-catalogue.ts'
import { backToShipped } from './shipped-alone.fixture.ts'
import { catalogueActive, cataloguePictures, cataloguePublications, catalogueReleases } from './tables.ts'

const PREPARE = fileURLToPath(new URL('../prepare.ts', import.meta.url))
const WITHIN_2_S = { timeout: 2000, interval: 10 }

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  return () => shop.close()
})
beforeEach(() => backToShipped(shop))

const active = () => shop.deps.catalogue.active()

async function releaseCount(): Promise<number> {
  return shop.deps.db.$count(catalogueReleases)
}

test('RELEASE-6: a release, its pictures and the word that it is on sale are stored together or not at all', async () => {
  const { db } = shop.deps
  const picture = { checksum: 'a picture', mediaType: 'image/svg+xml', bytes: Buffer.from('<svg/>') }
  const { release } = active()
  await publishRelease(db, { ...dearer(release, 1), pictures: [picture] })
  const last = await publishRelease(db, { ...dearer(release, 2), pictures: [picture] })
  const stored = await db.select().from(cataloguePictures).where(eq(cataloguePictures.checksum, picture.checksum))
  expect(stored).toEqual([picture])

  const before = await releaseCount()
  const broken = { checksum: 'broken', mediaType: 'image/png', bytes: null as unknown as Buffer }
  await expect(publishRelease(db, { ...dearer(release, 3), pictures: [broken] })).rejects.toThrow()
  expect(await releaseCount()).toBe(before)
  expect((await loadActive(db))?.id).toBe(last)
})

test('RELEASE-6: concurrent publications are processed one by one, and every server ends with the last', async () => {
  const { db } = shop.deps
  const { release } = active()
  const ids = await Promise.all([1, 2, 3, 4, 5, 6].map((by) => publishRelease(db, dearer(release, by))))
  expect(new Set(ids).size).toBe(6)
  const publications = await db.select().from(cataloguePublications).orderBy(cataloguePublications.id)
  const [row] = await db.select().from(catalogueActive)
  expect(row?.releaseId).toBe(publications.at(-1)?.releaseId)
  await vi.waitFor(() => expect(active().id).toBe(row?.releaseId), WITHIN_2_S)
  expect(active().release).toEqual((await loadActive(db))?.release)
})

test('RELEASE-7: a server whose line to the database is cut hears of a release within two seconds all the same', async () => {
  const { db } = shop.deps
  const { release } = active()
  const { rows } = await db.execute<{ cut: boolean }>(
    sql`select pg_terminate_backend(pid) as cut from pg_stat_activity
        where application_name = 'tonn catalogue' and datname = current_database()`,
  )
  expect(rows).toEqual([{ cut: true }])
  const published = await publishRelease(db, dearer(release, 100))
  await vi.waitFor(() => expect(active().id).toBe(published), WITHIN_2_S)
  const next = await publishRelease(db, dearer(release, 200))
  await vi.waitFor(() => expect(active().id).toBe(next), WITHIN_2_S)
})

test('RELEASE-11: a release from before the catalogue had add-ons, handsets or pictures is read with none', async () => {
  const { db } = shop.deps
  const { brand, tariffs, discounts } = active().release
  const old = {
    brand,
    tariffs: tariffs.map(({ usages: _, parentOfferCodes: __, ...tariff }) => tariff),
    discounts: discounts.map(({ discountFrequency: _, ...discount }) => discount),
    comesFromTheFuture: [{ code: 'UNKNOWN' }],
  }
  const { rows } = await db.execute<{ id: number }>(
    sql`insert into catalogue_releases (checksum, document) values ('old', ${JSON.stringify(old)}) returning id`,
  )
  const done = await rollbackRelease({ db }, OPERATOR, { release: rows[0]?.id ?? 0 })
  expect(done.ok).toBe(true)
  await vi.waitFor(() => expect(active().id).toBe(rows[0]?.id), WITHIN_2_S)
  expect(active().release).toMatchObject({ addOns: [], handsets: [], devices: [], tacticalOffers: [], pictures: {} })
  const { data, errors } = await shop.graphql(
    '{ getTariffs(serviceGroupCode: DUALPLAY) { tariffs { code displayPrice } discounts { value } } }',
  )
  expect(errors).toBeUndefined()
  expect(data.getTariffs.tariffs.length).toBeGreaterThan(3)
})

test('RELEASE-10: a rollback reaches running servers like a release, and twice goes further back', async () => {
  const { db } = shop.deps
  const { id: first, release } = active()
  const second = await publishRelease(db, dearer(release, 100))
  const third = await publishRelease(db, dearer(release, 200))
  expect(await rollbackRelease({ db }, OPERATOR, { release: null })).toEqual({
    ok: true,
    value: { from: third, to: second },
  })
  await vi.waitFor(() => expect(active().id).toBe(second), WITHIN_2_S)
  expect(await rollbackRelease({ db }, OPERATOR, { release: null })).toEqual({
    ok: true,
    value: { from: second, to: first },
  })
  expect(await rollbackRelease({ db }, OPERATOR, { release: null })).toEqual({ ok: false, refusal: 'NOTHING_BEFORE' })
  expect(await rollbackRelease({ db }, OPERATOR, { release: first })).toEqual({ ok: false, refusal: 'ALREADY_ACTIVE' })
  expect(await rollbackRelease({ db }, OPERATOR, { release: 4711 })).toEqual({
    ok: false,
    refusal: 'RELEASE_NOT_FOUND',
  })
  expect(await rollbackRelease({ db }, OPERATOR, { release: third })).toEqual({
    ok: true,
    value: { from: first, to: third },
  })
  await vi.waitFor(() => expect(active().id).toBe(third), WITHIN_2_S)
})

test('RELEASE-10: a shop from before publications were written down can go back from its first new release', async () => {
  const { db } = shop.deps
  await db.delete(cataloguePublications)
  const { id: first, release } = active()
  expect(await rollbackRelease({ db }, OPERATOR, { release: null })).toEqual({ ok: false, refusal: 'NOTHING_BEFORE' })
  const second = await publishRelease(db, dearer(release, 100))
  expect(await rollbackRelease({ db }, OPERATOR, { release: null })).toEqual({
    ok: true,
    value: { from: second, to: first },
  })
})

test('RELEASE-10: there is a way back from a release that cannot be read', async () => {
  const { db } = shop.deps
  const { id: first } = active()
  const broken = await db
    .insert(catalogueReleases)
    .values({ checksum: 'broken', document: {} as never })
    .returning()
  const { id } = broken[0] ?? { id: 0 }
  await rollbackRelease({ db }, OPERATOR, { release: id })
  expect(await rollbackRelease({ db }, OPERATOR, { release: first })).toEqual({
    ok: true,
    value: { from: id, to: first },
  })
})

test('RELEASE-12: a start of the shop does not undo a rollback, and publishes what is new', async () => {
  const { db, config } = shop.deps
  const { id: shipped, release } = active()
  const other = await publishRelease(db, dearer(release, 100))
  await rollbackRelease({ db }, OPERATOR, { release: shipped })
  await rollbackRelease({ db }, OPERATOR, { release: other })
  const count = await releaseCount()
  await promisify(execFile)(process.execPath, [PREPARE], { env: { ...process.env, DATABASE_URL: config.database.url } })
  expect((await loadActive(db))?.id).toBe(other)
  expect(await releaseCount()).toBe(count)

  const changed = await publishIfNew(db, dearer(release, 300))
  expect((await loadActive(db))?.id).toBe(changed)
  expect(changed).not.toBeNull()
  await rollbackRelease({ db }, OPERATOR, { release: null })
  expect(await publishIfNew(db, dearer(release, 300))).toBeNull()
  expect((await loadActive(db))?.id).toBe(other)
})
