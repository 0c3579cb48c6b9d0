import { expect, test } from 'vitest'
import { createPageCache, type Page } from './page-cache.ts'

function pageOf(bytes: number, expiresAt = 10): Page {
  const form = (share: number) => ({ headers: ['content-type', 'text/html'], body: Buffer.alloc(bytes * share) })
  const responses = { identity: form(0.6), gzip: form(0.2), br: form(0.2) }
  return { status: 200, etag: 'W/"x"', unchanged: ['etag', 'W/"x"'], expiresAt, responses }
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
