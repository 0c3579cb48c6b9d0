import { expect, test } from 'vitest'
import { randomBytes } from './random-bytes.ts'

test('HOLD-22: secrets from the pool have the requested length, none is handed out twice, and none is left in it', () => {
  const given = Array.from({ length: 2000 }, (_, index) => randomBytes(16 + (index % 17)))
  for (const [index, bytes] of given.entries()) expect(bytes).toHaveLength(16 + (index % 17))
  expect(new Set(given.map((bytes) => bytes.toString('hex').slice(0, 32))).size).toBe(2000)
  // No bit is always set, or never.
  for (let bit = 0; bit < 128; bit++) {
    const set = given.filter((bytes) => ((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1).length
    expect(set).toBeGreaterThan(800)
    expect(set).toBeLessThan(1200)
  }
  const first = randomBytes(16)
  const before = first.toString('hex')
  randomBytes(4000)
  expect(first.toString('hex')).toBe(before)
  expect(() => randomBytes(5000)).toThrow(RangeError)
})
