import { useSyncExternalStore } from 'react'
import { JOURNEY_BEGUN } from '#storefront/journey/journey.ts'
import { type JourneyProblem, journeyProblem } from '#storefront/journey/journey-problem.ts'

/** Null: the tab's journey goes on. */
export function useJourneyProblem(): JourneyProblem | null {
  return useSyncExternalStore(subscribe, journeyProblem, () => null)
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(JOURNEY_BEGUN, listener)
  return () => window.removeEventListener(JOURNEY_BEGUN, listener)
}
