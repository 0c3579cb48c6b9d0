// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CONSENT_COOKIE, type Consent } from '#domain/consent/consent.ts'
import { consentAllows, currentConsent, onConsentChange, storeConsent } from './consent-store.ts'

function clear(): void {
  delete document.documentElement.dataset['consent']
  // biome-ignore lint/suspicious/noDocumentCookie: as the store writes it
  document.cookie = `${CONSENT_COOKIE}=; Path=/; Max-Age=0`
}

beforeEach(() => {
  clear()
  document.documentElement.dataset['consent'] = 'a1'
})
afterEach(clear)

const answer = (allowed: Consent['allowed']): Consent => ({
  revision: 'a1',
  givenAt: Math.floor(Date.now() / 1000),
  allowed,
  id: allowed.length === 0 ? null : 'f'.repeat(32),
})

test('CONSENT-5: the storefront reads the choice from the first-party cookie', () => {
  expect(currentConsent()).toBeNull()
  expect(consentAllows('necessary')).toBe(true)
  expect(consentAllows('statistics')).toBe(false)
  storeConsent(answer(['statistics']))
  expect(document.cookie).toContain('consent=1.a1.')
  expect(consentAllows('statistics')).toBe(true)
  expect(consentAllows('marketing')).toBe(false)
})

test('CONSENT-5: where nothing can be set nothing is allowed, whatever an old cookie says', () => {
  storeConsent(answer(['statistics']))
  delete document.documentElement.dataset['consent']
  expect(consentAllows('statistics')).toBe(false)
})

test('CONSENT-6: listeners hear of every change once: in this tab, and of another one when this is in front again', () => {
  const heard: (readonly string[] | undefined)[] = []
  const unsubscribe = onConsentChange((consent) => heard.push(consent?.allowed))
  storeConsent(answer(['preferences']))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(heard).toEqual([['preferences']])
  // Another tab writes the cookie alone.
  clear()
  document.documentElement.dataset['consent'] = 'a1'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(heard).toEqual([['preferences'], undefined])
  unsubscribe()
  storeConsent(answer(['statistics']))
  expect(heard).toHaveLength(2)
})
