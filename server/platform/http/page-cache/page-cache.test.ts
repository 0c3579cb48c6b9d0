import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressBest, createPageCache, type Page, toPage } from './page-cache.ts'

function pageOf(bytes: number, expiresAt = 10): Page {
  const form = (share: number) => ({ headers: ['content-type', 'text/html'], body: Buffer.alloc(bytes * share) })
  const responses = { identity: form(0.6), gzip: form(0.2), br: form(0.2) }
  return { status: 200, etag: 'W/"x"', unchanged: ['etag', 'W/"x"'], expiresAt, usedAt: 0, responses }
}

const MEGABYTE = 1_000_000

test('PAGE-7: cached pages are bounded by the bytes of all their encodings; the least recently used are evicted first', () => {
  const cache = createPageCache()
  cache.store('requested', pageOf(MEGABYTE))
  for (let i = 0; i < 300; i++) {
    cache.store(`page ${i}`, pageOf(MEGABYTE))
    expect(cache.find('requested', 0)).not.toBeNull()
    expect(cache.size().bytes).toBeLessThanOrEqual(64 * MEGABYTE)
  }
  expect(cache.size().pages).toBeGreaterThan(60)
  expect(cache.find('page 0', 0)).toBeNull()
  expect(cache.find('page 299', 0)).not.toBeNull()
})

test('PAGE-7: they are bounded by number too', () => {
  const cache = createPageCache()
  for (let i = 0; i < 2000; i++) cache.store(`page ${i}`, pageOf(100))
  expect(cache.size().pages).toBe(500)
})

test('PAGE-7: one page does not push out all others', () => {
  const cache = createPageCache()
  cache.store('small', pageOf(100))
  cache.store('huge', pageOf(9 * MEGABYTE))
  expect(cache.find('huge', 0)).toBeNull()
  expect(cache.find('small', 0)).not.toBeNull()
})

test('PAGE-7: a page that has expired, or is cached again, is not counted twice', () => {
  const cache = createPageCache()
  for (let i = 0; i < 200; i++) cache.store('one', pageOf(MEGABYTE))
  expect(cache.size()).toMatchObject({ pages: 1 })
  expect(cache.size().bytes).toBeLessThan(1.1 * MEGABYTE)
  expect(cache.find('one', 10)).toBeNull()
  expect(cache.size()).toEqual({ pages: 0, bytes: 0 })
})

test('PAGE-15: a page is the same when it is compressed again, only shorter', async () => {
  const body = Buffer.from(Array.from({ length: 9000 }, (_, place) => (place * 7919) % 1009).join(' and '))
  const facts = { status: 200, contentType: 'text/html', cacheControl: 'public', expiresAt: 1, usedAt: 0 } as const
  const page = await toPage(body, 'nonce', { ...facts, production: true, thirdParties: [] })
  if (page === null) throw new Error('the page holds no nonce')
  const before = { etag: page.etag, br: page.responses.br, headersOf: page.responses.br.headers.slice(0, -1) }
  await compressBest(page)
  const { br, gzip, identity } = page.responses
  expect(br.body.length).toBeLessThan(before.br.body.length)
  expect([page.etag, br.headers.slice(0, -1)]).toEqual([before.etag, before.headersOf])
  for (const each of [br, gzip, identity])
    expect(each.headers.slice(-2)).toEqual(['content-length', `${each.body.length}`])
  expect([brotliDecompressSync(br.body), gunzipSync(gzip.body), identity.body]).toEqual([body, body, body])
})
