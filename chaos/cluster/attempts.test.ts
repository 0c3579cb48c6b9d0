import { expect, test } from 'vitest'
import { longestGapMs } from './attempts.ts'

const PERIOD = { name: 'the primary dies', from: 100, to: 200 }
const at = (...times: number[]) => times.map((time) => ({ at: time, problem: null }))

test('CLUSTER-2: the time without a success begins with the last one before the period, and lasts to its end where none came', () => {
  expect(longestGapMs(PERIOD, at(90, 130, 190, 250))).toBe(60)
  expect(longestGapMs(PERIOD, at(60, 110, 195))).toBe(85)
  expect(longestGapMs(PERIOD, [...at(95), { at: 150, problem: 'SHOP_BUSY' }])).toBe(105)
  expect(longestGapMs(PERIOD, [])).toBe(100)
})
