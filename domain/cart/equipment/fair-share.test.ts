import { expect, test } from 'vitest'
import { fairShare } from './fair-share.ts'

test('STOCK-21: of what is left one connection may hold half, rounded up, and always one', () => {
  const shares = [0, 1, 2, 3, 4, 5, 9, 10].map((left) => fairShare({ left, percent: 50 }))
  expect(shares).toEqual([1, 1, 1, 2, 2, 3, 5, 5])
  expect(fairShare({ left: 7, percent: 100 })).toBe(7)
})
