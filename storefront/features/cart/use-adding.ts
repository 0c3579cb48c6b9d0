import { useState } from 'react'
import { track } from '#storefront/analytics/track.ts'
import type { Failure } from '#storefront/api/reply.ts'
import { type NamedPlan, notAddedText } from './failure-text.ts'

type Bought = NamedPlan & { code: string }

export type Adding = {
  /** One of them is on its way. */
  busy: boolean
  isAdding: (code: string) => boolean
  /** Another one is on its way into the cart: this one waits. */
  isLocked: (code: string) => boolean
  problemOf: (code: string) => string | null
  setProblem: (code: string, text: string | null) => void
  /** Settled with whether it is in the cart. */
  add: (code: string, bought: Bought, change: () => Promise<Failure | null>) => Promise<boolean>
}

/** One plan at a time goes into the cart. Each is known by the code on its card, under which it may not be sold. */
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
      setAdding(code)
      setProblem(null)
      const failure = await change()
      setAdding(null)
      if (failure) setProblem({ code, text: notAddedText(failure, bought) })
      else track({ name: 'line_added', code: bought.code, monthlyCents: bought.displayPrice, currency: 'EUR' })
      return failure === null
    },
  }
}
