import { allows, type Consent, type OptionalCategory } from '#domain/consent/consent.ts'

/** Google Consent Mode v2: the signals of each category. */
const SIGNALS = {
  preferences: ['functionality_storage', 'personalization_storage'],
  statistics: ['analytics_storage'],
  marketing: ['ad_storage', 'ad_user_data', 'ad_personalization'],
} as const satisfies Record<OptionalCategory, readonly string[]>

const CATEGORIES = Object.keys(SIGNALS) as OptionalCategory[]

type Signals = Record<string, 'granted' | 'denied'>

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

export function consentSignals(consent: Consent | null): Signals {
  const signals = CATEGORIES.flatMap((category) =>
    SIGNALS[category].map((signal) => [signal, allows(consent, category) ? 'granted' : 'denied'] as const),
  )
  return { ...Object.fromEntries(signals), security_storage: 'granted' }
}

let isAnnounced = false

/** Before a tag reads anything: everything is denied until the choice says otherwise. */
export function announceConsent(consent: Consent | null): void {
  window.dataLayer ??= []
  const layer = window.dataLayer
  if (!isAnnounced) layer.unshift(command('default', { ...consentSignals(null), wait_for_update: 500 }))
  isAnnounced = true
  layer.push(command('update', consentSignals(consent)))
}

/** What a consent provider says over the same data layer. Null: something else. */
export function categoriesIn(entry: unknown): OptionalCategory[] | null {
  if (typeof entry !== 'object' || entry === null || !('length' in entry)) return null
  const [name, verb, signals] = Array.from(entry as ArrayLike<unknown>)
  if (name !== 'consent' || verb !== 'update' || typeof signals !== 'object' || signals === null) return null
  const granted = signals as Record<string, unknown>
  return CATEGORIES.filter((category) => SIGNALS[category].every((signal) => granted[signal] === 'granted'))
}

/** Tags take the `arguments` of a function, and no array. */
function command(..._consent: ['default' | 'update', object]): IArguments
function command(verb: string, signals: object): IArguments {
  return (function gtag(..._args: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    return arguments
  })('consent', verb, signals)
}
