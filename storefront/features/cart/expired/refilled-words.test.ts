import { expect, test } from 'vitest'
import { refilledWords } from './refilled-words.ts'

test('CART-195: a cart that was filled again says what was not taken over, and why', () => {
  expect(refilledWords([])).toBe(
    'Filled again at today’s prices. What you told us about yourself has to be told again.',
  )
  expect(refilledWords([{ name: 'TV Family', why: 'This plan is no longer on sale.' }])).toBe(
    'Filled again at today’s prices. Not taken over: TV Family: This plan is no longer on sale.',
  )
})
