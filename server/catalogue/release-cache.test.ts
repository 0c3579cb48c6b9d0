import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { publishRelease } from './catalogue-store.ts'
import { dearer } from './dearer-release.fixture.ts'
import { releaseCache } from './release-cache.ts'
import { catalogueReleases } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const PLAN = 'catalogOfferCode: "FTTH_1GB", catalogTariffPlanCode: "ACQ_FTTH_1GB_24M"'
const ADD = `mutation addTariff { addTariff(${PLAN}) { uuid offers { baseOffer { description } } monthlyTotal } }`
const GET =
  'query getCart($reference: String!) { getCart(reference: $reference) { offers { baseOffer { description } } monthlyTotal } }'

async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const { $client: pool } = shop.deps.db
  const { query } = pool
  let statements = 0
  pool.query = ((...args: Parameters<typeof query>) => {
    statements += JSON.stringify(args[0]).includes('catalogue_releases') ? 1 : 0
    return query.apply(pool, args)
  }) as typeof query
  try {
    await work()
  } finally {
    pool.query = query
  }
  return statements
}

test('CART-165: each server reads a release that carts hold once, however many requests need it at once', async () => {
  const { id, release } = shop.deps.catalogue.active()
  const cache = releaseCache(shop.deps.db, shop.deps.log)
  const reads = await statementsOf(async () => {
    const found = await Promise.all([cache.find([id]), cache.find([id]), cache.find([id])])
    for (const releases of found) expect(releases.get(id)?.release).toEqual(release)
    await cache.find([id])
  })
  expect(reads).toBe(1)
})

test('CART-165: a release that was followed by another stays cached: its carts need no query for it', async () => {
  const { uuid, ...before } = (await shop.graphql(ADD)).data.addTariff
  await publishRelease(shop.deps.db, dearer(shop.deps.catalogue.active().release, 100))
  await expect.poll(async () => (await shop.graphql(ADD)).data.addTariff.monthlyTotal).toBe(before.monthlyTotal + 100)
  const reads = await statementsOf(async () => {
    expect((await shop.graphql(GET, { reference: uuid })).data.getCart).toEqual(before)
  })
  expect(reads).toBe(0)
})

test('CART-164: a release that is gone, or that nobody can read, breaks no cart', async () => {
  const cache = releaseCache(shop.deps.db, shop.deps.log)
  const [broken] = await shop.deps.db
    .insert(catalogueReleases)
    .values({ checksum: 'unreadable', document: {} as never })
    .returning({ id: catalogueReleases.id })
  const ids = [4711, broken?.id ?? 0]
  expect(await cache.find(ids)).toEqual(new Map())
  expect(await statementsOf(() => cache.find(ids))).toBe(0)

  const { uuid, monthlyTotal } = (await shop.graphql(ADD)).data.addTariff
  await shop.deps.db.$client.query(
    `update carts set document = jsonb_set(document::jsonb, '{lines,0,release}', '4711') where uuid = $1`,
    [uuid],
  )
  expect((await shop.graphql(GET, { reference: uuid })).data.getCart).toEqual({
    offers: [{ baseOffer: { description: 'Broadband' } }],
    monthlyTotal,
  })
})
