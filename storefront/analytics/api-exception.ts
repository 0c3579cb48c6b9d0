import { journey, TEMPORARY_KEYS } from '#storefront/journey/journey-storage.ts'
import type { ApiException } from './moments.ts'
import { track } from './track.ts'

/** Reports a call that ended in a modal or an error view, and drops what was stored for the next step only. */
export function reportApiException({ isTriedAgain = false, ...exception }: ApiException): void {
  track({ name: 'call failed', reference: journey.read('REF'), ...exception })
  if (!isTriedAgain) journey.clear(...TEMPORARY_KEYS)
}
