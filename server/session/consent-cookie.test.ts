import { expect, test } from 'vitest'
import { writeConsent } from '#domain/consent/consent.ts'
import { consentOf } from './consent-cookie.ts'

const now = new Date('2026-11-17T10:52:00Z')
const clock = { now: () => now }
const givenAt = now.getTime() / 1000 - 60
const id = 'f'.repeat(32)
const cookie = writeConsent({ revision: 'a1', givenAt, allowed: ['statistics'], id })

test('CONSENT-7: the server reads the choice from the cookie of the request, among others and over planted ones', () => {
  const asked = { config: { consent: { revision: 'a1' } }, clock }
  const allows = (cookies: string | undefined) => consentOf(asked, cookies, 'statistics')
  expect(allows(undefined)).toBe(false)
  expect(allows('cart=x; consent=yes')).toBe(false)
  expect(allows(`cart=x; consent=${cookie}; other=1`)).toBe(true)
  expect(allows(`consent=garbage; consent=${cookie}`)).toBe(true)
  expect(consentOf(asked, `consent=${cookie}`, 'marketing')).toBe(false)
  expect(consentOf(asked, undefined, 'necessary')).toBe(true)
})

test('CONSENT-7: where nothing can be set nothing is allowed', () => {
  expect(consentOf({ config: { consent: { revision: null } }, clock }, `consent=${cookie}`, 'statistics')).toBe(false)
})
