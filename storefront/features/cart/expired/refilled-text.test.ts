import { expect, test } from 'vitest'
import { refilledText } from './refilled-text.ts'

test('CART-195: a cart that was filled again says what was not taken over, and why', () => {
  expect(refilledText([])).toBe('Filled again at today’s prices. What you told us about yourself has to be told again.')
  expect(refilledText([{ name: 'TV Family', why: 'This plan is no longer on sale.' }])).toBe(
    'Filled again at today’s prices. Not taken over: TV Family: This plan is no longer on sale.',
  )
})
