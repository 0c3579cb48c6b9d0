import { expect, test } from 'vitest'
import { recentSnapshots } from './recent-snapshots.ts'

test('ACCT-24: a part that is the same is stored again after a minute, and one that has changed at once', () => {
  let nowMs = 0
  const recent = recentSnapshots({ monotonicMs: () => nowMs })
  expect(recent.has('services of A', 'two')).toBe(false)
  recent.add('services of A', 'two')
  nowMs = 59_999
  expect(recent.has('services of A', 'two')).toBe(true)
  expect(recent.has('services of A', 'three')).toBe(false)
  expect(recent.has('services of B', 'two')).toBe(false)
  nowMs = 60_000
  expect(recent.has('services of A', 'two')).toBe(false)
})
