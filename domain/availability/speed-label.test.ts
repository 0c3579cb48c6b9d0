import fc from 'fast-check'
import { expect, test } from 'vitest'
import { speedLabel, speedRange } from './speed-label.ts'

test.each([
  [0, '0Mb'],
  [7, '7Mb'],
  [500, '500Mb'],
  [999, '999Mb'],
])('SPEED-1: %s is labelled %s', (speed, label) => {
  expect(speedLabel(speed)).toBe(label)
})

test.each([
  [1000, '1Gb'],
  [1500, '1.5Gb'],
  [1800, '1.8Gb'],
  [2000, '2Gb'],
  [1040, '1Gb'],
  [10000, '10Gb'],
])('SPEED-2: %s is labelled %s', (speed, label) => {
  expect(speedLabel(speed)).toBe(label)
})

test.each([null, -1, Number.NaN, Number.POSITIVE_INFINITY])('SPEED-3: %s has no label', (speed) => {
  expect(speedLabel(speed)).toBe('')
})

test('SPEED-2: a label in Gb is never more than 50 Mb off', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 100_000 }), (speed) => {
      expect(speedLabel(speed)).toMatch(/^\d+(\.[1-9])?Gb$/)
      expect(Math.abs(Number.parseFloat(speedLabel(speed)) * 1000 - speed)).toBeLessThanOrEqual(50.001)
    }),
  )
})

test.each([
  [1000, 900, 'Up to 1Gb, at least 900Mb'],
  [null, 900, 'At least 900Mb'],
  [7, 7, 'At least 7Mb'],
  [1000, null, ''],
])('COVER-7: of %s and %s is said “%s”: a maximum never stands alone', (max, min, text) => {
  expect(speedRange(max, min)).toBe(text)
})
