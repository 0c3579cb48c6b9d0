import { expect, test } from 'vitest'
import { longDate } from './long-date.ts'

test('dates read the Irish way', () => {
  expect(longDate('2027-01-14')).toBe('14 January 2027')
})
