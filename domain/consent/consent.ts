/** What a visitor may allow. Necessary needs no consent. */
export const OPTIONAL_CATEGORIES = ['preferences', 'statistics', 'marketing'] as const
export const CONSENT_CATEGORIES = ['necessary', ...OPTIONAL_CATEGORIES] as const

export type OptionalCategory = (typeof OPTIONAL_CATEGORIES)[number]
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number]

/** First-party, of this host alone, readable by our scripts. */
export const CONSENT_COOKIE = 'consent'
/** Six months, then the banner comes back. */
export const CONSENT_DAYS = 183
const CONSENT_SECONDS = CONSENT_DAYS * 24 * 60 * 60
/** A clock that runs ahead of the one that wrote the cookie. */
const CLOCK_SKEW_SECONDS = 24 * 60 * 60

export type Consent = {
  /** Of the third parties that consent was requested for: consent to other third parties is no consent to those of today. */
  revision: string
  /** In seconds since 1970. */
  givenAt: number
  allowed: readonly OptionalCategory[]
  /** Random, for the log of consents. Null: nothing was allowed, so there is nothing to prove, and the browser has no id. */
  id: string | null
}

/** Format 1: `1.revision.seconds.letters` and, where something is allowed, `.id`. */
const SHAPE = /^1\.(\w{1,16})\.(\d{1,11})\.(?:0|(?=[psm])(p?)(s?)(m?)\.(\w{22,32}))$/

/** Null: garbage, or a format of another version. */
export function parseConsent(text: string): Consent | null {
  const [, revision, seconds, ...rest] = SHAPE.exec(text) ?? []
  if (revision === undefined) return null
  const id = rest[3] ?? null
  return { revision, givenAt: Number(seconds), allowed: OPTIONAL_CATEGORIES.filter((_, index) => rest[index]), id }
}

export function writeConsent({ revision, givenAt, allowed, id }: Consent): string {
  const letters = OPTIONAL_CATEGORIES.map((category) => (allowed.includes(category) ? category[0] : '')).join('')
  return letters === '' || id === null ? `1.${revision}.${givenAt}.0` : `1.${revision}.${givenAt}.${letters}.${id}`
}

type Today = { revision: string | undefined; now: number }

/**
 * What the cookie of a visitor says today. Null: they have not chosen, or about other third parties, or too long ago.
 * @param now in seconds since 1970
 */
export function validConsent(text: string, { revision, now }: Today): Consent | null {
  const consent = parseConsent(text)
  if (consent === null || consent.revision !== revision) return null
  const age = now - consent.givenAt
  return age > -CLOCK_SKEW_SECONDS && age < CONSENT_SECONDS ? consent : null
}

export function allows(consent: Consent | null, category: ConsentCategory): boolean {
  return category === 'necessary' || (consent?.allowed.includes(category) ?? false)
}
