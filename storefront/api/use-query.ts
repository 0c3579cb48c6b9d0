import { useEffect, useState } from 'react'
import type { TypedDocumentString } from './generated/types.ts'
import { query } from './query.ts'

export type QueryState<Result> = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; value: Result }

/** Asks the shop while the component is on the screen, anew whenever the question changes. Nothing is asked while it is null. */
export function useQuery<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables | null,
): { asked: QueryState<Result>; retry: () => void } {
  const question = variables === null ? null : JSON.stringify(variables)
  const [attempt, setAttempt] = useState(0)
  const [known, setKnown] = useState<{ question: string; asked: QueryState<Result> } | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same question again
  useEffect(() => {
    if (question === null) return
    const leaving = new AbortController()
    void query(document, JSON.parse(question) as Variables, leaving.signal).then((answer) => {
      if (leaving.signal.aborted) return
      setKnown({ question, asked: answer.ok ? { state: 'ready', value: answer.value } : { state: 'failed' } })
    })
    return () => leaving.abort()
  }, [document, question, attempt])

  return {
    asked: known !== null && known.question === question ? known.asked : { state: 'loading' },
    retry() {
      setKnown(null)
      setAttempt((count) => count + 1)
    },
  }
}
