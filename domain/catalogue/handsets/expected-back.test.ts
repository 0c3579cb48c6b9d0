import { expect, test } from 'vitest'
import { expectedBack } from './expected-back.ts'

test('STOCK-24: a variant is expected back in its month, of another year with the year, and not once the day is over', () => {
  const said = (restockOn: string | null) => expectedBack({ restockOn }, '2026-11-16')
  expect(said('2026-12-07')).toBe('December')
  expect(said('2027-01-11')).toBe('January 2027')
  expect(said('2026-11-16')).toBe('November')
  expect([said('2026-11-15'), said(null)]).toEqual([null, null])
})
