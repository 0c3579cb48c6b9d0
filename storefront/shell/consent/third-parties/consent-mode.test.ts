// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import type { Consent, OptionalCategory } from '#domain/consent/consent.ts'

const consent = (...allowed: OptionalCategory[]): Consent => ({
  revision: 'a1',
  givenAt: 1,
  allowed,
  id: 'f'.repeat(32),
})
const DENIED = {
  functionality_storage: 'denied',
  personalization_storage: 'denied',
  analytics_storage: 'denied',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  security_storage: 'granted',
}

/** A document of its own. */
async function fresh() {
  vi.resetModules()
  return import('./consent-mode.ts')
}

afterEach(() => {
  delete window.dataLayer
})

test('CONSENT-16: each category grants its own signals, and no other', async () => {
  const { consentSignals } = await fresh()
  expect(consentSignals(null)).toEqual(DENIED)
  expect(consentSignals(consent('preferences'))).toEqual({
    ...DENIED,
    functionality_storage: 'granted',
    personalization_storage: 'granted',
  })
  expect(consentSignals(consent('statistics'))).toEqual({ ...DENIED, analytics_storage: 'granted' })
  expect(consentSignals(consent('marketing'))).toEqual({
    ...DENIED,
    ad_storage: 'granted',
    ad_user_data: 'granted',
    ad_personalization: 'granted',
  })
})

test('CONSENT-16: everything is denied before any event that waits already, and every change is sent, as tags read it', async () => {
  const { announceConsent } = await fresh()
  window.dataLayer = [{ event: 'page_view' }]
  announceConsent(consent('statistics'))
  announceConsent(consent())
  const sent = window.dataLayer.map((entry) =>
    Object.hasOwn(entry as object, 'event') ? entry : Array.from(entry as IArguments),
  )
  expect(sent).toEqual([
    ['consent', 'default', { ...DENIED, wait_for_update: 500 }],
    { event: 'page_view' },
    ['consent', 'update', { ...DENIED, analytics_storage: 'granted' }],
    ['consent', 'update', DENIED],
  ])
  expect(Object.prototype.toString.call(window.dataLayer[0])).toBe('[object Arguments]')
})

test('CONSENT-22: what a provider sends by Consent Mode is read as categories, and anything else as nothing', async () => {
  const { categoriesIn } = await fresh()
  const granted = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'granted']))
  expect(categoriesIn(['consent', 'update', granted('analytics_storage')])).toEqual(['statistics'])
  expect(categoriesIn(['consent', 'update', granted('ad_storage', 'ad_user_data')])).toEqual([])
  expect(categoriesIn(['consent', 'update', granted('ad_storage', 'ad_user_data', 'ad_personalization')])).toEqual([
    'marketing',
  ])
  for (const other of [
    ['consent', 'default', granted('analytics_storage')],
    ['event', 'update', {}],
    { event: 'x' },
    7,
    'x',
    null,
    undefined,
  ])
    expect(categoriesIn(other), JSON.stringify(other)).toBeNull()
})
