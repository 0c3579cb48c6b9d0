import { useEffect, useLayoutEffect, useReducer, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ASK, nextView } from './availability.ts'
import { lateFlow } from './late-flow.ts'
import { premisesProblem } from './premises-problem.ts'
import { isWay, questionFrom } from './question.ts'
import { forgetPrequal, readStoredPrequal } from './stored-prequal.ts'

/** What is on the screen, and what the customer can do about it. */
export function useAvailability() {
  const [view, dispatch] = useReducer(nextView, ASK)
  const [flow] = useState(() => lateFlow(dispatch))
  const [params, setParams] = useSearchParams()
  const asked = params.get('eircode')
  const way = params.get('by')

  useEffect(() => {
    document.addEventListener('focusin', flow.prepare, { once: true })
    return () => {
      document.removeEventListener('focusin', flow.prepare)
      flow.stop()
    }
  }, [flow])

  // Before the first paint: the page itself is the same for everybody, what the browser knows comes on top.
  useLayoutEffect(() => {
    document.documentElement.removeAttribute('data-returning')
    const prequal = readStoredPrequal()
    if (prequal) flow.resume(prequal)
    else forgetPrequal()
  }, [flow])

  // What was typed or chosen on another page; it is taken out of the address again, it is nobody else's business.
  useLayoutEffect(() => {
    if (asked === null && way === null) return
    if (asked !== null) {
      const problem = premisesProblem(asked)
      if (problem === null) flow.ask(questionFrom(asked))
      else dispatch({ type: 'notFound', way: 'eircode', text: asked, problem })
    } else if (isWay(way)) flow.changeAddress(way)
    setParams(
      (current) => {
        current.delete('eircode')
        current.delete('by')
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  }, [asked, way, flow, setParams])

  return { view, flow }
}
