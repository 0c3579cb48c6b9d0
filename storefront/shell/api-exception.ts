import { useEffect, useRef } from 'react'
import { track } from '#storefront/analytics/track.ts'
import { journey, TEMPORARY_KEYS } from '#storefront/journey/journey-storage.ts'

type ApiException = {
  /** The GraphQL operation that failed. */
  source: string
  /** The modal that shows it; null: the page shows it. */
  modal: string | null
}

/** Reports a call that ended in a modal or an error view, and drops what was stored for the next step only. */
export function reportApiException({ source, modal }: ApiException): void {
  track({ name: 'api_failed', modal, source, reference: journey.read('REF') })
  journey.clear(...TEMPORARY_KEYS)
}

/** For the view of one failed call: another failure is another view. */
export function useApiException(source: string, modal: string | null = null): void {
  const reported = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once for each view, not when its props change
  useEffect(() => {
    if (reported.current) return
    reported.current = true
    reportApiException({ source, modal })
  }, [])
}
