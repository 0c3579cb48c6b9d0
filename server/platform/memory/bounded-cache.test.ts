import { expect, test } from 'vitest'
import { boundedCache } from './bounded-cache.ts'

const memoryOf = (bytes: number) => boundedCache<string>({ bytes, sizeOf: ({ length }) => length })

/** Records what it made, and how often. */
function maker() {
  const made: string[] = []
  const make = (value: string) => async () => {
    made.push(value)
    return value
  }
  return { made, make }
}

test('PICTURE-7: those who ask at the same moment share one job', async () => {
  const memory = memoryOf(100)
  const { made, make } = maker()
  const answers = await Promise.all([1, 2, 3].map(() => memory.getOrMake('a', make('aaaa'))))
  expect(answers).toEqual(['aaaa', 'aaaa', 'aaaa'])
  await memory.getOrMake('a', make('aaaa'))
  expect(made).toHaveLength(1)
})

test('PICTURE-8: what is kept never takes more than its bytes, and what was used last stays', async () => {
  const memory = memoryOf(10)
  const { made, make } = maker()
  for (const key of ['a', 'b']) await memory.getOrMake(key, make(key.repeat(4)))
  await memory.getOrMake('a', make('aaaa'))
  await memory.getOrMake('c', make('cccc'))
  expect(memory.size()).toBe(8)
  expect(made).toEqual(['aaaa', 'bbbb', 'cccc'])
  await memory.getOrMake('a', make('aaaa'))
  expect(made).toEqual(['aaaa', 'bbbb', 'cccc'])
  await memory.getOrMake('b', make('bbbb'))
  expect(made).toEqual(['aaaa', 'bbbb', 'cccc', 'bbbb'])
})

test('PICTURE-8: what is larger than the whole memory is given and not kept', async () => {
  const memory = memoryOf(10)
  const { make } = maker()
  await memory.getOrMake('a', make('aaaa'))
  expect(await memory.getOrMake('b', make('b'.repeat(11)))).toHaveLength(11)
  expect(memory.size()).toBe(4)
})

test('a failure is not remembered', async () => {
  const memory = memoryOf(10)
  await expect(memory.getOrMake('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await memory.getOrMake('a', async () => 'up')).toBe('up')
})
