import { expect, test } from 'vitest'
import { journeyStorage } from './journey-storage.ts'

function aStore(entries: Record<string, string> = {}) {
  const stored = new Map(Object.entries(entries))
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    stored,
  }
}

function isNamed(value: unknown): value is { name: string } {
  return typeof value === 'object' && value !== null && 'name' in value
}

test('keys carry the journey code', () => {
  const store = aStore()
  journeyStorage(() => store).write('PREQUALID', 'p-1')
  expect([...store.stored]).toEqual([['ACQ_PREQUALID', 'p-1']])
})

test('broken JSON and values of another shape count as never stored', () => {
  expect(
    journeyStorage(() => aStore({ ACQ_PREQUAL_RESULT: '{"name":' })).readJson('PREQUAL_RESULT', isNamed),
  ).toBeNull()
  expect(journeyStorage(() => aStore({ ACQ_PREQUAL_RESULT: '[]' })).readJson('PREQUAL_RESULT', isNamed)).toBeNull()
  const whole = journeyStorage(() => aStore({ ACQ_PREQUAL_RESULT: '{"name":"x"}' }))
  expect(whole.readJson('PREQUAL_RESULT', isNamed)).toEqual({ name: 'x' })
})

test('a browser that blocks storage forgets, and breaks nothing', () => {
  const blocked = journeyStorage(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  blocked.write('REF', 'r-1')
  blocked.clear('REF')
  expect(blocked.read('REF')).toBeNull()
})
