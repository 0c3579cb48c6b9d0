import { expect, test } from 'vitest'
import { isFling } from './use-fling.ts'

test('only a fast move upwards opens the cart', () => {
  expect(isFling('up', { y: 800, at: 0 }, { y: 710, at: 200 })).toBe(true)
  expect(isFling('up', { y: 800, at: 0 }, { y: 711, at: 200 })).toBe(false)
  expect(isFling('up', { y: 710, at: 0 }, { y: 800, at: 100 })).toBe(false)
  expect(isFling('up', { y: 800, at: 5 }, { y: 700, at: 5 })).toBe(false)
})

test('only a fast move downwards closes it', () => {
  expect(isFling('down', { y: 200, at: 0 }, { y: 290, at: 200 })).toBe(true)
  expect(isFling('down', { y: 200, at: 0 }, { y: 289, at: 200 })).toBe(false)
  expect(isFling('down', { y: 290, at: 0 }, { y: 200, at: 100 })).toBe(false)
})
