import { expect, test } from 'vitest'
import { boundedCache } from './bounded-cache.ts'

const cacheOf = (bytes: number) => boundedCache<string>({ bytes, sizeOf: ({ length }) => length })

/** Records what it made, and how often. */
function maker() {
  const made: string[] = []
  const make = (value: string) => async () => {
    made.push(value)
    return value
  }
  return { made, make }
}

test('PICTURE-7: concurrent callers share one job', async () => {
  const cache = cacheOf(100)
  const { made, make } = maker()
  const values = await Promise.all([1, 2, 3].map(() => cache.getOrMake('a', make('aaaa'))))
  expect(values).toEqual(['aaaa', 'aaaa', 'aaaa'])
  await cache.getOrMake('a', make('aaaa'))
  expect(made).toHaveLength(1)
})

test('PICTURE-8: the cache never exceeds its bytes, and evicts the least recently used', async () => {
  const cache = cacheOf(10)
  const { made, make } = maker()
  for (const key of ['a', 'b']) await cache.getOrMake(key, make(key.repeat(4)))
  await cache.getOrMake('a', make('aaaa'))
  await cache.getOrMake('c', make('cccc'))
  expect(cache.size()).toBe(8)
  expect(made).toEqual(['aaaa', 'bbbb', 'cccc'])
  await cache.getOrMake('a', make('aaaa'))
  expect(made).toEqual(['aaaa', 'bbbb', 'cccc'])
  await cache.getOrMake('b', make('bbbb'))
  expect(made).toEqual(['aaaa', 'bbbb', 'cccc', 'bbbb'])
})

test('PICTURE-8: a value larger than the whole cache is returned and not cached', async () => {
  const cache = cacheOf(10)
  const { make } = maker()
  await cache.getOrMake('a', make('aaaa'))
  expect(await cache.getOrMake('b', make('b'.repeat(11)))).toHaveLength(11)
  expect(cache.size()).toBe(4)
})

test('a failure is not remembered', async () => {
  const cache = cacheOf(10)
  await expect(cache.getOrMake('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache.getOrMake('a', async () => 'up')).toBe('up')
})
