import { expect, test } from 'vitest'
import { isFlingUp } from './use-swipe-up.ts'

test('only a fast move upwards opens the cart', () => {
  expect(isFlingUp({ y: 800, at: 0 }, { y: 710, at: 200 })).toBe(true)
  expect(isFlingUp({ y: 800, at: 0 }, { y: 711, at: 200 })).toBe(false)
  expect(isFlingUp({ y: 710, at: 0 }, { y: 800, at: 100 })).toBe(false)
  expect(isFlingUp({ y: 800, at: 5 }, { y: 700, at: 5 })).toBe(false)
})
