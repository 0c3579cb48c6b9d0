import { useLayoutEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { Event } from './availability.ts'
import type { LazyFlow } from './lazy-flow.ts'
import { lookupFrom } from './search/address-lookup.ts'
import { premisesProblems } from './search/premises-problems.ts'

/** Looks up what was typed on another page. It is removed from the URL, which may be shared or logged. */
export function useTypedEircode(flow: Pick<LazyFlow, 'lookUp'>, dispatch: (event: Event) => void): void {
  const [params, setParams] = useSearchParams()
  const typed = params.get('eircode')
  // biome-ignore lint/correctness/useExhaustiveDependencies: one lookup for each time that it is in the URL
  useLayoutEffect(() => {
    if (typed === null) return
    const [problem] = premisesProblems({ eircode: typed })
    if (problem === undefined) flow.lookUp(lookupFrom(typed))
    else dispatch({ type: 'notFound', way: 'eircode', text: typed, problem: problem.message })
    setParams(
      (current) => {
        current.delete('eircode')
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  }, [typed])
}
