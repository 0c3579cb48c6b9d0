import { useState } from 'react'
import { track } from '#storefront/analytics/track.ts'
import type { Failure } from '#storefront/api/reply.ts'
import { type NamedPlan, notAddedText } from './failure-text.ts'

type Bought = NamedPlan & { code: string }

export type Adding = {
  /** A plan is being added. */
  busy: boolean
  isAdding: (code: string) => boolean
  /** Another plan is being added. */
  isLocked: (code: string) => boolean
  problemOf: (code: string) => string | null
  setProblem: (code: string, text: string | null) => void
  /** Resolves to whether it was added. */
  add: (code: string, bought: Bought, change: () => Promise<Failure | null>) => Promise<boolean>
}

/** Adds one plan at a time. `code` identifies the card; the plan that is sold may have another code. */
export function useAdding(): Adding {
  const [adding, setAdding] = useState<string | null>(null)
  const [problem, setProblem] = useState<{ code: string; text: string | null } | null>(null)
  return {
    busy: adding !== null,
    isAdding: (code) => adding === code,
    isLocked: (code) => adding !== null && adding !== code,
    problemOf: (code) => (problem?.code === code ? problem.text : null),
    setProblem: (code, text) => setProblem({ code, text }),
    async add(code, bought, change) {
      track({ name: 'listed chosen', item: bought })
      setAdding(code)
      setProblem(null)
      const failure = await change()
      setAdding(null)
      if (failure) setProblem({ code, text: notAddedText(failure, bought) })
      return failure === null
    },
  }
}
