import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServerProcess } from '#server/testing/server-process.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { publishAssets } from '../../assets/publish-assets.ts'
import { systemClock } from '../../clock.ts'
import { sql } from '../../database/drizzle/orm.ts'
import { loadBuiltStorefront } from '../built-storefront.ts'

const CHUNK = 'checkout-details-0LDBU1LD.js'
const DRAWING = 'wave-0LDBU1LD.svg'

let shop: TestShop
let former: string
let passedMs = 0

const MINUTE_MS = 60_000

beforeAll(async () => {
  const clock = { ...systemClock, monotonicMs: () => passedMs }
  shop = await openTestShop({}, { storefront: await loadBuiltStorefront(), clock })
  former = await mkdtemp(join(tmpdir(), 'tonn-build-'))
  await writeFile(join(former, CHUNK), `export const step = ${JSON.stringify('details '.repeat(300))}`)
  await writeFile(join(former, `${CHUNK}.br`), 'compressed')
  await writeFile(join(former, DRAWING), '<svg xmlns="http://www.w3.org/2000/svg"/>')
})
afterAll(async () => {
  await shop.close()
  await rm(former, { recursive: true, force: true })
})

const stored = async () => {
  const { rows } = await shop.deps.db.execute<{ name: string }>(sql`select name from build_assets order by name`)
  return rows.map(({ name }) => name)
}

test('FAULT-23: a page of the version before gets its files from every server of the next one', async () => {
  await publishAssets(shop.deps.db, former)
  const next = await startServerProcess(shop)
  try {
    for (const server of [shop.url, next.url]) {
      const chunk = await fetch(`${server}/assets/${CHUNK}`, { headers: { 'accept-encoding': 'br' } })
      expect([chunk.status, chunk.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
      expect(chunk.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(chunk.headers.get('content-encoding')).toBe('br')
      expect(await chunk.text()).toContain('export const step')
      const drawing = await fetch(`${server}/assets/${DRAWING}`)
      expect([drawing.status, drawing.headers.get('content-security-policy')]).toEqual([
        200,
        expect.stringContaining('sandbox'),
      ])
    }
  } finally {
    await next.stop()
  }
})

test('FAULT-23: what no version of the last 30 days has is deleted when the next is prepared, and what is not of a build never stored', async () => {
  await publishAssets(shop.deps.db, former)
  expect(await stored()).toEqual([CHUNK, DRAWING])
  await shop.deps.db.execute(sql`update build_assets set published_at = now() - interval '31 days'`)
  await rm(join(former, DRAWING))
  await publishAssets(shop.deps.db, former)
  expect(await stored()).toEqual([CHUNK])
  passedMs += MINUTE_MS
  for (const name of [DRAWING, `${CHUNK}.br`, '..%2f..%2fpackage.json', 'x.js', '%00.js']) {
    const gone = await fetch(`${shop.url}/assets/${name}`)
    expect([name, gone.status, gone.headers.get('cache-control')]).toEqual([name, 404, 'no-store'])
  }
})

test('FAULT-23: a file that many tabs load is read from the database once a minute', async () => {
  const status = async () => (await fetch(`${shop.url}/assets/${CHUNK}`)).status
  expect(await status()).toBe(200)
  await shop.deps.db.execute(sql`delete from build_assets where name = ${CHUNK}`)
  expect(await status()).toBe(200)
  passedMs += MINUTE_MS
  expect(await status()).toBe(404)
  await publishAssets(shop.deps.db, former)
})

test('FAULT-23: a worker without a build publishes nothing', async () => {
  await publishAssets(shop.deps.db, join(former, 'nothing-here'))
  expect(await stored()).toEqual([CHUNK])
})
