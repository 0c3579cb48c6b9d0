import { expect, test } from 'vitest'
import { stockText } from './stock-text.ts'

test.each([
  [0, 'Out of stock'],
  [1, '1 left'],
  [5, '5 left'],
  [6, 'In stock'],
])('SHELF-16: %i in stock is shown as "%s"', (level, text) => {
  expect(stockText(level).text).toBe(text)
})
