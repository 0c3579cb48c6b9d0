import { useSyncExternalStore } from 'react'
import { cartReference } from './cart-reference.ts'
import { currentJourney, GUEST_JOURNEY, journeyCode, onJourneyBegun } from './journey.ts'

/** The journey that the page is part of, and how its cart is named. A page from the server is a guest's without a cart. */
export function useJourney() {
  const journey = useSyncExternalStore(onJourneyBegun, currentJourney, () => GUEST_JOURNEY)
  const reference = useSyncExternalStore(onStorage, cartReference, () => null)
  return { ...journey, code: journeyCode(journey), reference }
}

function onStorage(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
