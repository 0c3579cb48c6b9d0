import { expect, test } from 'vitest'
import { refilledText } from './refilled-text.ts'

test('CART-195: a cart that was filled again says what was not taken over, and why', () => {
  expect(refilledText([])).toBe('Filled again at today’s prices. Please enter your details again.')
  expect(refilledText([{ name: 'TV Family', why: 'This plan is no longer on sale.' }])).toBe(
    'Filled again at today’s prices. Not added: TV Family: This plan is no longer on sale.',
  )
})
