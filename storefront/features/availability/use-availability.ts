import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { nextView, SEARCH, type View } from './availability.ts'
import { arePlansDrawn } from './drawn-plans.ts'
import { type LazyFlow, lazyFlow } from './lazy-flow.ts'
import { importResult, isBegun } from './prefetch-result.ts'
import { isAddressLookup, isWay, type Way } from './search/address-lookup.ts'
import { forgetPrequal, readStoredPrequal } from './stored-prequal.ts'
import { useTypedEircode } from './use-typed-eircode.ts'

export function useAvailability() {
  const { state, search } = useLocation()
  const handed: unknown = state?.question
  const [view, dispatch] = useReducer(nextView, handed, firstView)
  const [flow] = useState(() => lazyFlow(dispatch))
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const by = params.get('by')
  const hasResult = view.step === 'result'
  const shownBefore = useRef<Way | null>(null)

  useEffect(() => {
    document.addEventListener('focusin', flow.prepare, { once: true })
    return () => {
      document.removeEventListener('focusin', flow.prepare)
      flow.stop()
    }
  }, [flow])

  function put(value: Way | null, options: { replace: boolean; state?: unknown }) {
    setParams(
      (current) => {
        if (value === null) current.delete('by')
        else current.set('by', value)
        return current
      },
      { ...options, preventScrollReset: true },
    )
  }

  // Before the first paint: the cached page is the same for everybody, the stored prequal is put on top of it.
  // After that on Back and Forward: the search has a history entry of its own, and Back leads to the result before it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the address of the page that changed, not the view
  useLayoutEffect(() => {
    const stored = readStoredPrequal()
    const isDrawn = stored !== null && arePlansDrawn()
    if (!isDrawn) document.documentElement.removeAttribute('data-returning')
    const isShown = shownBefore.current === by
    shownBefore.current = null
    if (isWay(by) && !isShown) return flow.changeAddress(by)
    if (isWay(by)) return hasResult ? leaveSearch() : undefined
    if (hasResult || isAddressLookup(handed)) return
    if (stored) return flow.resume(stored, isDrawn ? importResult : null)
    forgetPrequal()
    if (view !== SEARCH) flow.changeAddress()
  }, [flow, by])

  useLayoutEffect(() => {
    if (view !== SEARCH) document.documentElement.removeAttribute('data-returning')
  }, [view])

  useTypedEircode(flow, dispatch)

  // With scripts it comes in the history state, which is cleared so that a reload does not repeat the lookup.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one lookup for each time that it is handed over
  useLayoutEffect(() => {
    if (!isAddressLookup(handed)) return
    flow.lookUp(handed)
    void navigate({ search }, { replace: true, state: null, preventScrollReset: true })
  }, [handed])

  // Once there is a result `by` is removed from the URL.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on Forward the URL changes before its view
  useEffect(() => {
    if (hasResult && by !== null) leaveSearch()
  }, [hasResult])

  function leaveSearch() {
    if (state?.fromHere) void navigate(-1)
    else put(null, { replace: true })
  }

  /** The view changes before the URL: navigation is asynchronous, and the next lookup may have started by then. */
  function changeAddress(way: Way = 'eircode') {
    flow.changeAddress(way)
    if (by !== way) shownBefore.current = way
    put(way, by === null ? { replace: false, state: { fromHere: true } } : { replace: true, state })
  }

  return { view, flow: { ...flow, changeAddress } satisfies LazyFlow }
}

/** A check that the page before has started is shown at once, without the search form. */
function firstView(handed: unknown): View {
  return isAddressLookup(handed) && isBegun(handed) ? { step: 'checking', lookup: handed } : SEARCH
}
