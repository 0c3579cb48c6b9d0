import { useLayoutEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** The contract length in the address of the page. The cached page begins with the longest. */
export function useTerm(terms: readonly number[]): [number, (term: number) => void] {
  const [params, setParams] = useSearchParams()
  const [picked, setPicked] = useState<number | null>(null)
  const inAddress = Number(params.get('term'))
  const known = terms.includes(inAddress)

  useLayoutEffect(() => {
    if (known) setPicked(inAddress)
  }, [known, inAddress])

  function choose(term: number) {
    setPicked(term)
    setParams(
      (current) => {
        current.set('term', String(term))
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  }

  return [picked ?? Math.max(...terms), choose]
}

/** The plans that the cached page shows before a length is chosen. */
export function atFirstSight<Plan extends { commitmentDuration: number }>(plans: readonly Plan[]): Plan[] {
  const longest = Math.max(...plans.map(({ commitmentDuration }) => commitmentDuration))
  return plans.filter(({ commitmentDuration }) => commitmentDuration === longest)
}
