import { type CartType, JOURNEY_CODE } from '#domain/vocabulary.ts'

/** How a visitor buys: as a guest, or as a customer with a token for an offer of their own. */
export type Journey = { cartType: CartType; token: string | null }

export const GUEST_JOURNEY: Journey = { cartType: 'NEW_ACQUISITION', token: null }

/** The visitor is not a customer yet, and the shop does not know their services. */
export function isAcquisition({ cartType }: Pick<Journey, 'cartType'>): boolean {
  return cartType === GUEST_JOURNEY.cartType
}

/** Dispatched on the window by `beginJourney`. */
export const JOURNEY_BEGUN = 'journey-begun'

let current = GUEST_JOURNEY

/** The journey of this browser. On the server many visitors share a process: there it is in the context of the request. */
export function currentJourney(): Journey {
  return current
}

/** From here on storage and requests belong to this journey. */
export function beginJourney(journey: Journey): void {
  current = journey
  window.dispatchEvent(new Event(JOURNEY_BEGUN))
}

/** The prefix of the keys in the browser's storage. */
export function journeyCode({ cartType }: Journey): string {
  return JOURNEY_CODE[cartType]
}
