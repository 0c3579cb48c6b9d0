// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CONSENT_COOKIE } from '#domain/consent/consent.ts'
import { currentConsent } from '#storefront/consent/consent-store.ts'
import { followProvider, openProvidersSettings } from './consent-provider.ts'

function clear(): void {
  delete window.dataLayer
  // biome-ignore lint/suspicious/noDocumentCookie: as the store writes it
  document.cookie = `${CONSENT_COOKIE}=; Path=/; Max-Age=0`
}

beforeEach(() => {
  clear()
  document.documentElement.dataset['consent'] = 'a1'
})
afterEach(() => {
  clear()
  delete document.documentElement.dataset['consent']
})

const update = (signals: object) => ['consent', 'update', signals]

test('CONSENT-22: the choice of a provider’s visitors is stored as the shop’s own would be, whenever it comes', () => {
  window.dataLayer = [{ event: 'x' }, update({ analytics_storage: 'granted' })]
  followProvider('a1')
  const first = currentConsent()
  expect(first).toMatchObject({ revision: 'a1', allowed: ['statistics'], id: expect.stringMatching(/^\w{32}$/) })
  window.dataLayer.push({ event: 'y' }, update({ analytics_storage: 'granted' }))
  expect(currentConsent()).toEqual(first)
  window.dataLayer.push(update({ analytics_storage: 'denied', functionality_storage: 'denied' }))
  expect(currentConsent()).toMatchObject({ allowed: [], id: null })
  expect(window.dataLayer).toHaveLength(5)
})

test('CONSENT-22: the link to the settings opens the provider’s', () => {
  const opened = vi.fn()
  document.addEventListener('open-cookie-settings', opened)
  openProvidersSettings()
  document.removeEventListener('open-cookie-settings', opened)
  expect(opened).toHaveBeenCalledOnce()
})
