import { useEffect, useLayoutEffect, useReducer, useState } from 'react'
import { nextView, type Prequal, SEARCH } from '#storefront/features/availability/availability.ts'
import { lazyFlow } from '#storefront/features/availability/lazy-flow.ts'
import { prefetchResult } from '#storefront/features/availability/prefetch-result.ts'
import { readStoredPrequal } from '#storefront/features/availability/stored-prequal.ts'
import { useTypedEircode } from '#storefront/features/availability/use-typed-eircode.ts'

export type PhoneHome = ReturnType<typeof usePhoneHome>

/** The home that the phone is for: checked here, or on another page before. */
export function usePhoneHome() {
  const [view, dispatch] = useReducer(nextView, SEARCH)
  const [flow] = useState(() => lazyFlow(dispatch))
  const isSubmitted = view.step !== 'search'
  useEffect(() => {
    if (isSubmitted) prefetchResult()
  }, [isSubmitted])
  useEffect(() => flow.stop, [flow])
  // After hydration: the served page is the same for everybody.
  useLayoutEffect(() => {
    const stored = readStoredPrequal()
    if (stored) dispatch({ type: 'checked', prequal: stored, plans: [] })
  }, [])
  useTypedEircode(flow, dispatch)
  const prequal: Prequal | null = view.step === 'result' && view.prequal.addressConfirmed ? view.prequal : null
  return { view, flow, prequal }
}
