import { useEffect, useRef } from 'react'
import { track } from '#storefront/analytics/track.ts'
import { journey, TEMPORARY_KEYS } from '#storefront/journey/journey-storage.ts'

type ApiException = {
  /** The operation of the shop that failed. */
  source: string
  /** Where a modal tells of it; null where the page does. */
  modal: string | null
}

/** A call that ended in a modal or an error view is reported once, and what was kept for the next step alone is dropped. */
export function reportApiException({ source, modal }: ApiException): void {
  track({ name: 'api_failed', modal, source, reference: journey.read('REF') })
  journey.clear(...TEMPORARY_KEYS)
}

/** For a view that stands for one failed call: another failure is another view. */
export function useApiException(source: string, modal: string | null = null): void {
  const reported = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told with the view, not with what it says later
  useEffect(() => {
    if (reported.current) return
    reported.current = true
    reportApiException({ source, modal })
  }, [])
}
