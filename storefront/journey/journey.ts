import { type CartType, JOURNEY_CODE } from '#domain/vocabulary.ts'
import { type TabStore, tabStore } from './tab-store.ts'

/** How a visitor buys: as a guest, or as a customer with a token for an offer of their own. */
export type Journey = {
  cartType: CartType
  /** Empty: the link had none, and no request of this journey is sent. */
  token: string | null
  /** The service that changes. */
  subscriptionId?: string | null
}

export const GUEST_JOURNEY: Journey = { cartType: 'NEW_ACQUISITION', token: null }

/** The visitor is not a customer yet, and the shop does not know their services. */
export function isAcquisition({ cartType }: Pick<Journey, 'cartType'>): boolean {
  return cartType === GUEST_JOURNEY.cartType
}

/** Dispatched on the window by `beginJourney`. */
export const JOURNEY_BEGUN = 'journey-begun'

/** Of this tab. Null: not read yet. */
let current: Journey | null = null

/** The journey of this tab. On the server many visitors share a process: there it is in the context of the request. */
export function currentJourney(): Journey {
  if (typeof window === 'undefined') return GUEST_JOURNEY
  current ??= storedJourney(tabStore)
  return current
}

/** From here on storage and requests of this tab belong to this journey, also after a reload. */
export function beginJourney(journey: Journey): void {
  current = journey
  storeJourney(journey, tabStore)
  window.dispatchEvent(new Event(JOURNEY_BEGUN))
}

/** Back to the shop as a new customer. What is stored of the other journey stays, for `resumeJourney`. */
export function leaveJourney(): void {
  beginJourney(GUEST_JOURNEY)
}

/** The journey of this type that the tab has left. False: there is none. */
export function resumeJourney(cartType: CartType): boolean {
  const journey = readJourney(cartType, tabStore)
  if (!journey.token) return false
  beginJourney(journey)
  return true
}

/** Of the journey of this type that this tab was on last. */
export function earlierToken(cartType: CartType): string | null {
  return readJourney(cartType, tabStore).token
}

/** The prefix of the keys in the browser's storage. */
export function journeyCode({ cartType }: Pick<Journey, 'cartType'>): (typeof JOURNEY_CODE)[CartType] {
  return JOURNEY_CODE[cartType]
}

const CURRENT = 'JOURNEY'

function storedJourney(store: TabStore): Journey {
  const code = store.read(CURRENT)
  if (code === JOURNEY_CODE.CHANGE_OFFER) return readJourney('CHANGE_OFFER', store)
  if (code === JOURNEY_CODE.CROSS_SELL) return readJourney('CROSS_SELL', store)
  return GUEST_JOURNEY
}

function readJourney(cartType: CartType, store: TabStore): Journey {
  const code = JOURNEY_CODE[cartType]
  return { cartType, token: store.read(`${code}_TOKEN`) ?? '', subscriptionId: store.read(`${code}_SUBSCRIPTION_ID`) }
}

function storeJourney(journey: Journey, store: TabStore): void {
  store.write(CURRENT, isAcquisition(journey) ? null : journeyCode(journey))
  if (isAcquisition(journey)) return
  const code = journeyCode(journey)
  store.write(`${code}_TOKEN`, journey.token)
  store.write(`${code}_SUBSCRIPTION_ID`, journey.subscriptionId ?? null)
}
