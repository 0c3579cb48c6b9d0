import { expect, test } from 'vitest'
import { aBroadband, aCart, aTv } from '#domain/cart/cart.fixture.ts'
import { contractEndNoticeAt, contractEnds, endOfTerm } from './contract-end.ts'

test.each([
  ['2026-11-18', 24, '2028-11-18'],
  ['2026-08-31', 18, '2028-02-29'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-12-31', 12, '2027-12-31'],
])('MAIL-28: a service that went live on %s for %i months has served its term on %s', (live, months, end) => {
  expect(endOfTerm(live, months)).toBe(end)
})

test('MAIL-28: terms that end on the same day share a letter, those of 30 days have none', () => {
  const lines = [aBroadband({ id: 'a', term: 24 }), aTv({ id: 'b', term: 24 }), aTv({ id: 'c', term: 1 })]
  expect(contractEnds({ cart: aCart({ lines }) }, () => '2026-11-18')).toEqual(['2028-11-18'])
  const others = [aBroadband({ id: 'a', term: 24 }), aTv({ id: 'b', term: 12 })]
  expect(contractEnds({ cart: aCart({ lines: others }) }, () => '2026-11-18')).toEqual(['2027-11-18', '2028-11-18'])
})

test('MAIL-28: the letter is sent 45 days before the end, so that 30 days of notice can still end with it', () => {
  expect(contractEndNoticeAt('2028-11-18').toISOString()).toBe('2028-10-04T10:00:00.000Z')
})
