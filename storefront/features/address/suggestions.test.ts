import { expect, test } from 'vitest'
import { CLOSED, foundText, isWorthSearching, nextSuggestions, type Suggestions } from './suggestions.ts'

const ADDRESS = {
  addressLine1: '14 Seaview Row',
  addressLine2: null,
  addressLine3: null,
  town: 'Bray',
  county: 'CO_WICKLOW',
  eircode: null,
  addressId: 'a-1',
  sipNumber: null,
  dsl: null,
}
const TWO: Suggestions = { addresses: [ADDRESS, { ...ADDRESS, addressId: 'a-2' }], active: null, open: true }

test('UI-32: the arrows go round the list of addresses', () => {
  const first = nextSuggestions(TWO, 'ArrowDown')
  expect(first.active).toBe(0)
  const second = nextSuggestions(first, 'ArrowDown')
  expect(second.active).toBe(1)
  expect(nextSuggestions(second, 'ArrowDown').active).toBe(0)
  expect(nextSuggestions(first, 'ArrowUp').active).toBe(1)
  expect(nextSuggestions(TWO, 'ArrowUp').active).toBe(1)
})

test('UI-32: Escape closes the list, an arrow opens it again', () => {
  const away = nextSuggestions({ ...TWO, active: 1 }, 'Escape')
  expect(away).toMatchObject({ open: false, active: null })
  expect(nextSuggestions(away, 'Escape')).toBe(away)
  expect(nextSuggestions(away, 'ArrowDown')).toMatchObject({ open: true, active: 0 })
})

test('UI-32: without addresses the keys belong to the field', () => {
  for (const key of ['ArrowDown', 'ArrowUp', 'Escape', 'a']) expect(nextSuggestions(CLOSED, key)).toBe(CLOSED)
  expect(nextSuggestions(TWO, 'a')).toBe(TWO)
})

test('UI-32: the number of addresses is said', () => {
  expect(foundText(0)).toBe('No match yet. Keep typing, or try your Eircode.')
  expect(foundText(1)).toMatch(/^1 address found\./)
  expect(foundText(8)).toMatch(/^8 addresses found\./)
})

test('UI-32: two characters say too little to search by', () => {
  expect(isWorthSearching(' ba ')).toBe(false)
  expect(isWorthSearching('bal')).toBe(true)
})
