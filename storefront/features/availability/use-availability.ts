import { useEffect, useLayoutEffect, useReducer, useState } from 'react'
import { useSearchParams } from 'react-router'
import { extractEircode } from '#domain/availability/eircode.ts'
import { ASK, nextView } from './availability.ts'
import { availabilityFlow } from './availability-flow.ts'
import { forgetPrequal, readStoredPrequal } from './stored-prequal.ts'

/** What is on the screen, and what the customer can do about it. */
export function useAvailability() {
  const [view, dispatch] = useReducer(nextView, ASK)
  const [flow] = useState(() => availabilityFlow(dispatch))
  const [params, setParams] = useSearchParams()
  const asked = params.get('eircode')

  useEffect(() => flow.stop, [flow])

  // Before the first paint: the page itself is the same for everybody, what the browser knows comes on top.
  useLayoutEffect(() => {
    document.documentElement.removeAttribute('data-returning')
    const prequal = readStoredPrequal()
    if (prequal) void flow.resume(prequal)
    else forgetPrequal()
  }, [flow])

  // An Eircode in the address comes from the form on another page; it is taken out again, it is nobody else's business.
  useLayoutEffect(() => {
    if (asked === null) return
    const eircode = extractEircode(asked)
    if (eircode) void flow.findAddresses(eircode)
    setParams(
      (current) => {
        current.delete('eircode')
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  }, [asked, flow, setParams])

  return { view, flow }
}
