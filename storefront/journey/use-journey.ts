import { useSyncExternalStore } from 'react'
import { cartReference } from './cart-reference.ts'
import { currentJourney, GUEST_JOURNEY, JOURNEY_BEGUN, journeyCode } from './journey.ts'

/** The journey of the page, and the reference of its cart. A page from the server is a guest's without a cart. */
export function useJourney() {
  const journey = useSyncExternalStore(subscribe, currentJourney, () => GUEST_JOURNEY)
  const reference = useSyncExternalStore(subscribe, cartReference, () => null)
  return { ...journey, code: journeyCode(journey), reference }
}

/** Another tab may store another cart in the same storage. */
function subscribe(listener: () => void): () => void {
  window.addEventListener(JOURNEY_BEGUN, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(JOURNEY_BEGUN, listener)
    window.removeEventListener('storage', listener)
  }
}
