import { CONSENT_DAYS, type OptionalCategory } from '#domain/consent/consent.ts'
import { newRequestKey } from '#storefront/api/query.ts'
import { currentConsent, storeConsent } from '#storefront/consent/consent-store.ts'
import { categoriesIn } from './consent-mode.ts'

/** The operator's consent provider opens its settings on this event of the document. */
const OPEN_SETTINGS = 'open-cookie-settings'

export function openProvidersSettings(): void {
  document.dispatchEvent(new Event(OPEN_SETTINGS))
}

/** The provider has its own log. Its visitors' choice comes over the data layer, and is stored as ours would be. */
export function followProvider(revision: string): void {
  window.dataLayer ??= []
  const layer = window.dataLayer
  for (const entry of layer) follow(entry)
  const push = layer.push.bind(layer)
  layer.push = (...entries) => {
    for (const entry of entries) follow(entry)
    return push(...entries)
  }

  function follow(entry: unknown): void {
    const allowed = categoriesIn(entry)
    if (allowed !== null && !isKnown(allowed)) {
      const id = allowed.length === 0 ? null : newRequestKey()
      storeConsent({ revision, givenAt: Math.floor(Date.now() / 1000), allowed, id })
    }
  }
}

/** The provider repeats the choice on every page. */
function isKnown(allowed: readonly OptionalCategory[]): boolean {
  const known = currentConsent()
  const age = Date.now() / 1000 - (known?.givenAt ?? 0)
  return known !== null && known.allowed.join() === allowed.join() && age < (CONSENT_DAYS / 2) * 24 * 60 * 60
}
