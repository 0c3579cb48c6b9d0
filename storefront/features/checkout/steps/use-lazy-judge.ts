import { useRef, useState } from 'react'
import type { FieldProblem } from '#domain/field-problem.ts'
import type { Refused, Values } from '#storefront/ui/form/form-state.ts'

type Judge<V> = (values: V) => readonly FieldProblem[]

/**
 * The validation of a form is heavier than the form (numbers of all countries, accounts of all banks), so it is prefetched on
 * focus. A submit waits for it; where it cannot be fetched the server alone validates, by the same schema.
 */
export function useLazyJudge<V extends Values>(fetchIt: () => Promise<Judge<V>>) {
  const [judge, setJudge] = useState<Judge<V> | null>(null)
  const fetching = useRef<Promise<Judge<V> | null>>(null)

  function fetchOnce(): Promise<Judge<V> | null> {
    fetching.current ??= fetchIt().then(
      (fetched) => {
        setJudge(() => fetched)
        return fetched
      },
      () => {
        fetching.current = null
        return null
      },
    )
    return fetching.current
  }

  return {
    judge: judge ?? nothingWrong,
    prefetch: () => void fetchOnce(),
    /** Wraps a submit, which then runs with valid values only. */
    judged(submit: (values: V) => Promise<Refused | null>) {
      return async (values: V): Promise<Refused | null> => {
        const problems = (await fetchOnce())?.(values) ?? []
        return problems.length > 0 ? { message: 'Please check your answers.', problems } : submit(values)
      }
    },
  }
}

function nothingWrong(): readonly FieldProblem[] {
  return []
}
