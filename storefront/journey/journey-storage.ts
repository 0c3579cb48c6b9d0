import { currentJourney, journeyCode } from './journey.ts'

/** Each under the code of a journey. The cookies page names what is stored. */
export const JOURNEY_KEYS = [
  'PROSPECTUUID',
  'PREQUAL_RESULT',
  'PREQUALID',
  'REF',
  'TV_PACK',
  'CART_HOME',
  'INCOMPLETE_CART',
  'BILLPAY_JOURNEY',
  'MBB_TARRIFS',
  'SHARED_CART',
] as const

/** Stored for the next step only, and dropped after a breakdown. */
export const TEMPORARY_KEYS = ['TV_PACK'] as const satisfies JourneyKey[]

export type JourneyKey = (typeof JOURNEY_KEYS)[number]

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type JourneyStorage = {
  read: (key: JourneyKey) => string | null
  /** Values that cannot be parsed, or fail the check, count as never stored. */
  readJson: <T>(key: JourneyKey, isValid: (value: unknown) => value is T) => T | null
  write: (key: JourneyKey, value: string | object) => void
  clear: (...keys: JourneyKey[]) => void
}

function journeyStorageKey(key: JourneyKey): string {
  return `${journeyCode(currentJourney())}_${key}`
}

/** The only access to local storage. If the browser blocks it, the shop forgets and does not break. */
export function journeyStorage(open: () => Store): JourneyStorage {
  function attempt<T>(use: (store: Store) => T): T | null {
    try {
      return use(open())
    } catch {
      return null
    }
  }
  function read(key: JourneyKey): string | null {
    return attempt((store) => store.getItem(journeyStorageKey(key)))
  }
  return {
    read,
    readJson(key, isValid) {
      const text = read(key)
      if (text === null) return null
      try {
        const value: unknown = JSON.parse(text)
        return isValid(value) ? value : null
      } catch {
        return null
      }
    },
    write(key, value) {
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      attempt((store) => store.setItem(journeyStorageKey(key), text))
    },
    clear(...keys) {
      attempt((store) => {
        for (const key of keys) store.removeItem(journeyStorageKey(key))
      })
    },
  }
}

export const journey = journeyStorage(() => window.localStorage)
