import { startTransition, useEffect, useState } from 'react'
import type { TypedDocumentString } from './generated/types.ts'
import { query } from './query.ts'
import type { Failure } from './reply.ts'

export type QueryState<Result> =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure }
  | { state: 'ready'; value: Result }

/** Sends the query when the component is mounted, and again whenever the variables change. Null: nothing is sent. */
export function useQuery<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables | null,
): { result: QueryState<Result>; retry: () => void } {
  const sent = variables === null ? null : JSON.stringify(variables)
  const [attempt, setAttempt] = useState(0)
  const [known, setKnown] = useState<{ sent: string; result: QueryState<Result> } | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt sends the same query again
  useEffect(() => {
    if (sent === null) return
    const leaving = new AbortController()
    void query(document, JSON.parse(sent) as Variables, leaving.signal).then((reply) => {
      if (leaving.signal.aborted) return
      const result: QueryState<Result> = reply.ok
        ? { state: 'ready', value: reply.value }
        : { state: 'failed', failure: reply.failure }
      // A whole page may hang on it: as a transition it is rendered in slices, between which the page responds.
      startTransition(() => setKnown({ sent, result }))
    })
    return () => leaving.abort()
  }, [document, sent, attempt])

  return {
    result: known !== null && known.sent === sent ? known.result : { state: 'loading' },
    retry() {
      setKnown(null)
      setAttempt((count) => count + 1)
    },
  }
}
