import { expect, test } from 'vitest'
import { age, due } from './age.ts'

const HOUR = 3_600_000
const NOW = '2026-11-17T10:00:00.000Z'

test('DESK-25: how long something waits is said in the two largest units', () => {
  expect([0, 52 * 60_000, 3.9 * HOUR, 24 * HOUR, 92 * HOUR].map(age)).toEqual([
    '1 min',
    '52 min',
    '3 h',
    '1 d',
    '3 d 20 h',
  ])
})

test('DESK-25: what is over its time, and what soon will be, is said in words', () => {
  expect(due('2026-11-17T08:00:00.000Z', NOW)).toEqual({ words: '2 h over', isOver: true, isSoon: false })
  expect(due('2026-11-17T10:38:00.000Z', NOW)).toEqual({ words: 'in 38 min', isOver: false, isSoon: true })
  expect(due('2026-11-18T10:00:00.000Z', NOW)).toEqual({ words: 'in 1 d', isOver: false, isSoon: false })
})
