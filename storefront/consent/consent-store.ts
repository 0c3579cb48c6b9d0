import {
  allows,
  CONSENT_COOKIE,
  CONSENT_DAYS,
  type Consent,
  type ConsentCategory,
  validConsent,
  writeConsent,
} from '#domain/consent/consent.ts'

const CHANGED = 'consent-changed'
const COOKIE = new RegExp(`(?:^|; )${CONSENT_COOKIE}=([^;]*)`)

/** What can be set, by the server. Undefined: nothing, so nothing needs consent and nothing is allowed. */
function consentRevision(): string | undefined {
  return document.documentElement.dataset['consent']
}

/** Null: the visitor has not chosen. */
export function currentConsent(): Consent | null {
  const now = Math.floor(Date.now() / 1000)
  return validConsent(COOKIE.exec(document.cookie)?.[1] ?? '', { revision: consentRevision(), now })
}

/** Whether the visitor has consented to what belongs to a category. */
export function consentAllows(category: ConsentCategory): boolean {
  return allows(currentConsent(), category)
}

/**
 * Follows the visitor's choice, in this tab and, once it is in front again, in others.
 * @returns the function that unsubscribes
 */
export function onConsentChange(listener: (consent: Consent | null) => void): () => void {
  const write = () => JSON.stringify(currentConsent())
  let known = write()
  function look(): void {
    const now = write()
    if (now === known) return
    known = now
    listener(currentConsent())
  }
  const events = [CHANGED, 'visibilitychange']
  for (const event of events) document.addEventListener(event, look)
  return () => {
    for (const event of events) document.removeEventListener(event, look)
  }
}

export function storeConsent(consent: Consent): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const seconds = CONSENT_DAYS * 24 * 60 * 60
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in older browsers
  document.cookie = `${CONSENT_COOKIE}=${writeConsent(consent)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
  document.dispatchEvent(new Event(CHANGED))
}
