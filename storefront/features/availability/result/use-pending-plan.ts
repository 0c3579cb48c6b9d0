import { useRef, useState } from 'react'

/** attempt: how often a plan was chosen so far; each time the form takes the focus. */
export type PendingPlan = { displayName: string; attempt: number }

/** A plan chosen before the home is confirmed; it goes into the cart after that. */
export function usePendingPlan() {
  const [pending, setPending] = useState<PendingPlan | null>(null)
  const waiting = useRef<(mayGoOn: boolean) => void>(() => {})
  return {
    pending,
    /** Resolves to true once the home is confirmed, to false when another plan is chosen before that. */
    confirmFirst({ displayName }: Pick<PendingPlan, 'displayName'>): Promise<boolean> {
      waiting.current(false)
      setPending((before) => ({ displayName, attempt: (before?.attempt ?? 0) + 1 }))
      return new Promise<boolean>((settle) => {
        waiting.current = settle
      })
    },
    goOn() {
      waiting.current(true)
      setPending(null)
    },
  }
}
