import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { ASK, nextView, type View } from './availability.ts'
import { arePlansDrawn } from './drawn-plans.ts'
import { type LazyFlow, lazyFlow } from './lazy-flow.ts'
import { importResult, isBegun } from './prefetch-result.ts'
import { isAddressLookup, isWay, lookupFrom, type Way } from './search/address-lookup.ts'
import { premisesProblems } from './search/premises-problems.ts'
import { forgetPrequal, readStoredPrequal } from './stored-prequal.ts'

/** What is on the screen, and what the customer can do about it. */
export function useAvailability() {
  const { state, search } = useLocation()
  const handed: unknown = state?.question
  const [view, dispatch] = useReducer(nextView, handed, firstView)
  const [flow] = useState(() => lazyFlow(dispatch))
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const asked = params.get('eircode')
  const by = params.get('by')
  const answered = view.step === 'answer'
  const shownAhead = useRef<Way | null>(null)

  useEffect(() => {
    document.addEventListener('focusin', flow.prepare, { once: true })
    return () => {
      document.removeEventListener('focusin', flow.prepare)
      flow.stop()
    }
  }, [flow])

  function put(name: 'eircode' | 'by', value: Way | null, options: { replace: boolean; state?: unknown }) {
    setParams(
      (current) => {
        if (value === null) current.delete(name)
        else current.set(name, value)
        return current
      },
      { ...options, preventScrollReset: true },
    )
  }

  // Before the first paint: the page itself is the same for everybody, what the browser knows comes on top.
  // Later with Back and Forward: the question is a page to the customer, and Back leads to the answer that there was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the address of the page that changed, not the view
  useLayoutEffect(() => {
    const kept = readStoredPrequal()
    const isDrawn = kept !== null && arePlansDrawn()
    if (!isDrawn) document.documentElement.removeAttribute('data-returning')
    const isShown = shownAhead.current === by
    shownAhead.current = null
    if (isWay(by) && !isShown) return flow.changeAddress(by)
    if (isWay(by)) return answered ? leaveQuestion() : undefined
    if (answered || isAddressLookup(handed)) return
    if (kept) return flow.resume(kept, isDrawn ? importResult : null)
    forgetPrequal()
    if (view !== ASK) flow.changeAddress()
  }, [flow, by])

  useLayoutEffect(() => {
    if (view !== ASK) document.documentElement.removeAttribute('data-returning')
  }, [view])

  // What was typed on another page; it is taken out of the address again, it is nobody else's business.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked once for each time that it is in the address
  useLayoutEffect(() => {
    if (asked === null) return
    const [problem] = premisesProblems({ eircode: asked })
    if (problem === undefined) flow.ask(lookupFrom(asked))
    else dispatch({ type: 'notFound', way: 'eircode', text: asked, problem: problem.message })
    put('eircode', null, { replace: true })
  }, [asked])

  // The same with scripts: it never was in the address, and after a reload it is not asked again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked once for each time that it is handed over
  useLayoutEffect(() => {
    if (!isAddressLookup(handed)) return
    flow.ask(handed)
    void navigate({ search }, { replace: true, state: null, preventScrollReset: true })
  }, [handed])

  // Once there is an answer the way that led to it leaves the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with Forward the address comes before its view
  useEffect(() => {
    if (answered && by !== null) leaveQuestion()
  }, [answered])

  function leaveQuestion() {
    if (state?.fromHere) void navigate(-1)
    else put('by', null, { replace: true })
  }

  /** The answer that there is stays until there is another. The page's address follows late: by then the new one may be asked. */
  function changeAddress(way: Way = 'eircode') {
    flow.changeAddress(way)
    if (by !== way) shownAhead.current = way
    put('by', way, by === null ? { replace: false, state: { fromHere: true } } : { replace: true, state })
  }

  return { view, flow: { ...flow, changeAddress } satisfies LazyFlow }
}

/** Who has asked on the page before is not shown the question again while it is answered. */
function firstView(handed: unknown): View {
  return isAddressLookup(handed) && isBegun(handed) ? { step: 'checking', question: handed } : ASK
}
