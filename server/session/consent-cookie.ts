import { allows, CONSENT_COOKIE, type ConsentCategory, validConsent } from '#domain/consent/consent.ts'
import type { Clock } from '#server/platform/clock.ts'
import { cookieValue } from './visitor-cookies.ts'

export type Asked = {
  /** What this shop needs consent for. Revision null: nothing. */
  config: { consent: { revision: string | null } }
  clock: Pick<Clock, 'now'>
}

/** Whether the visitor who sent these cookies has consented to what belongs to a category. */
export function consentOf({ config, clock }: Asked, cookies: string | undefined, category: ConsentCategory): boolean {
  const asked = { revision: config.consent.revision ?? undefined, now: Math.floor(clock.now().getTime() / 1000) }
  const text = cookieValue(cookies, CONSENT_COOKIE, (value) => validConsent(value, asked) !== null)
  return allows(text === null ? null : validConsent(text, asked), category)
}
