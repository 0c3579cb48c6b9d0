import { expect, test } from 'vitest'
import { stockWords } from './stock-words.ts'

test.each([
  [0, 'Out of stock'],
  [1, '1 left'],
  [5, '5 left'],
  [6, 'In stock'],
])('SHELF-16: %i in stock is told as "%s"', (level, words) => {
  expect(stockWords(level).words).toBe(words)
})
