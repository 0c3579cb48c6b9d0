import { expect, test } from 'vitest'
import { expiringCache } from './expiring-cache.ts'

function memoryOf(limit: number, seconds = 60) {
  let now = 0
  let asked = 0
  const memory = expiringCache({ seconds, limit, clock: { monotonicMs: () => now } })
  return {
    ask: (key: string) => memory(key, async () => ++asked),
    pass: (ms: number) => {
      now += ms
    },
  }
}

test('LOOK-5: an answer is good for its time and no longer', async () => {
  const { ask, pass } = memoryOf(10)
  expect(await ask('a')).toBe(1)
  pass(59_999)
  expect(await ask('a')).toBe(1)
  pass(1)
  expect(await ask('a')).toBe(2)
})

test('LOOK-5: the oldest answer makes way when there are too many', async () => {
  const { ask } = memoryOf(2)
  await ask('a')
  await ask('b')
  await ask('c')
  expect(await ask('b')).toBe(2)
  expect(await ask('a')).toBe(4)
})

test('LOOK-5: with no seconds nothing is remembered', async () => {
  const { ask } = memoryOf(10, 0)
  expect([await ask('a'), await ask('a')]).toEqual([1, 2])
})

test('LOOK-5: names of nothing push out no answer, and are not asked about again either', async () => {
  const memory = expiringCache({ seconds: 60, limit: 2, clock: { monotonicMs: () => 0 } })
  let asked = 0
  const ask = (key: string, answer: string | null) =>
    memory(key, async () => {
      asked += 1
      return answer
    })
  await ask('icon', 'drawing')
  await Promise.all(['a', 'b', 'c', 'd'].map((name) => ask(name, null)))
  expect(asked).toBe(5)
  expect([await ask('icon', 'drawing'), await ask('d', null)]).toEqual(['drawing', null])
  expect(asked).toBe(5)
})
