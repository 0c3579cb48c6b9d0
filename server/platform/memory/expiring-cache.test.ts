import { expect, test } from 'vitest'
import { expiringCache } from './expiring-cache.ts'

function cacheOf(limit: number, seconds = 60) {
  let now = 0
  let loads = 0
  const cache = expiringCache({ seconds, limit, clock: { monotonicMs: () => now } })
  return {
    load: (key: string) => cache(key, async () => ++loads),
    pass: (ms: number) => {
      now += ms
    },
  }
}

test('LOOK-5: a result is cached for its time and no longer', async () => {
  const { load, pass } = cacheOf(10)
  expect(await load('a')).toBe(1)
  pass(59_999)
  expect(await load('a')).toBe(1)
  pass(1)
  expect(await load('a')).toBe(2)
})

test('LOOK-5: the oldest result is evicted when there are too many', async () => {
  const { load } = cacheOf(2)
  await load('a')
  await load('b')
  await load('c')
  expect(await load('b')).toBe(2)
  expect(await load('a')).toBe(4)
})

test('LOOK-5: with no seconds nothing is remembered', async () => {
  const { load } = cacheOf(10, 0)
  expect([await load('a'), await load('a')]).toEqual([1, 2])
})

test('LOOK-5: null results evict no others, and are cached too', async () => {
  const cache = expiringCache({ seconds: 60, limit: 2, clock: { monotonicMs: () => 0 } })
  let loads = 0
  const load = (key: string, result: string | null) =>
    cache(key, async () => {
      loads += 1
      return result
    })
  await load('icon', 'drawing')
  await Promise.all(['a', 'b', 'c', 'd'].map((name) => load(name, null)))
  expect(loads).toBe(5)
  expect([await load('icon', 'drawing'), await load('d', null)]).toEqual(['drawing', null])
  expect(loads).toBe(5)
})
