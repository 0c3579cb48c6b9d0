import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import { loadBuiltStorefront } from '#server/platform/http/built-storefront.ts'
import { readPage } from '#server/testing/served-page.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ CHECKS_PER_MINUTE: '2' }, { storefront: await loadBuiltStorefront() })
})
afterAll(() => shop?.close())

const PLANS_AT =
  'query p($eircode: String!) { plansAt(eircode: $eircode) { address { town } plans { tariffs { code } } } }'

test('WEAK-11: the plain page counts as a check under the limits of the API, stores nothing and is not cached', async () => {
  const page = await readPage(new URL('/plans-at?eircode=D08P3T7', shop.url).href)
  expect(page.textOf('h1')).toContain('Plans at 27 Weaver')
  expect(page.response.headers.get('cache-control')).toBe('no-store')
  const { data } = await shop.graphql(PLANS_AT, { eircode: 'D08 P3T7' })
  expect(data.plansAt.plans.tariffs.length).toBeGreaterThan(0)
  const { rows } = await shop.deps.db.execute(sql`select count(*)::int as kept from prequals`)
  expect(rows).toEqual([{ kept: 0 }])
  const refused = await shop.graphql(PLANS_AT, { eircode: 'D08 P3T7' })
  expect(refused.errors?.[0]?.extensions.code).toBe('TOO_MANY_CHECKS')
  const third = await readPage(new URL('/plans-at?eircode=D08P3T7', shop.url).href)
  expect(third.response.status).toBe(429)
  expect(third.textOf('main')).toContain('We couldn’t check that address')
})
