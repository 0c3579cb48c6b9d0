import { expect, test } from 'vitest'
import { isExpiredCard } from './card-expiry.ts'

test('SAVED-7: a card is good until the last day of its month in Ireland', () => {
  expect(isExpiredCard('2026-11', new Date('2026-11-30T23:59:00Z'))).toBe(false)
  expect(isExpiredCard('2026-11', new Date('2026-12-01T00:00:00Z'))).toBe(true)
  // Summer time: already July in Dublin.
  expect(isExpiredCard('2026-06', new Date('2026-06-30T23:30:00Z'))).toBe(true)
})
