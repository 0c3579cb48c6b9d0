import type { CartType, JOURNEY_CODE } from '#domain/vocabulary.ts'

/** Of a customer's journey, each under its code. The cookies page names what is stored. */
export const JOURNEY_TAB_KEYS = ['TOKEN', 'SUBSCRIPTION_ID', 'token-missing', 'found-403'] as const

type TabKey = 'JOURNEY' | `${(typeof JOURNEY_CODE)[CartType]}_${(typeof JOURNEY_TAB_KEYS)[number]}`

/** What one tab stores until it is closed. If the browser blocks it, the tab forgets with the next page. */
export type TabStore = {
  read: (key: TabKey) => string | null
  /** Null removes it. */
  write: (key: TabKey, value: string | null) => void
}

export const tabStore: TabStore = {
  read(key) {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  write(key, value) {
    try {
      if (value === null) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, value)
    } catch {}
  },
}
