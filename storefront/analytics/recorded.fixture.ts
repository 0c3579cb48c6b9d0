import { vi } from 'vitest'
import type { OptionalCategory } from '#domain/consent/consent.ts'
import { storeConsent } from '#storefront/consent/consent-store.ts'

export function consentTo(...allowed: OptionalCategory[]): void {
  document.documentElement.dataset['consent'] = 'a1'
  storeConsent({ revision: 'a1', givenAt: Math.floor(Date.now() / 1000), allowed, id: 'f'.repeat(32) })
  window.dataLayer = []
}

/** Once what was tracked is recorded, so that it does not reach the next test. */
export async function forgetConsent(): Promise<void> {
  await recorded()
  delete document.documentElement.dataset['consent']
  delete window.dataLayer
}

/** Everything in the data layer, once what was tracked before is in it. */
export async function recorded(): Promise<unknown[]> {
  await vi.dynamicImportSettled()
  const { record } = await import('./record.ts')
  await record({ name: 'page shown', path: '/' }, 'ESHOP')
  return (window.dataLayer ?? []).slice(0, -1)
}

/** The events of a failed call. */
export async function apiExceptions(): Promise<unknown[]> {
  return (await recorded()).filter((pushed) => JSON.stringify(pushed).includes('"api_exception"'))
}
