import { expect, test } from 'vitest'
import { mayExtend, privacyDueOn } from './privacy-request.ts'

const on = (receivedOn: string, extendedAt: Date | null = null) => ({ receivedOn, extendedAt })

test('DESKPRIV-1: a request is due on the same date of the next month, or the last of a shorter one', () => {
  expect(privacyDueOn(on('2026-11-19'))).toBe('2026-12-19')
  expect(privacyDueOn(on('2026-12-31'))).toBe('2027-01-31')
  expect(privacyDueOn(on('2027-01-31'))).toBe('2027-02-28')
  expect(privacyDueOn(on('2028-01-30'))).toBe('2028-02-29')
})

test('DESKPRIV-3: it is extended by two months, once, and only within the first', () => {
  const extended = on('2026-11-30', new Date('2026-12-01'))
  expect(privacyDueOn(extended)).toBe('2027-02-28')
  expect(mayExtend(extended, '2026-12-02')).toBe(false)
  expect(mayExtend(on('2026-11-19'), '2026-12-19')).toBe(true)
  expect(mayExtend(on('2026-11-19'), '2026-12-20')).toBe(false)
})
