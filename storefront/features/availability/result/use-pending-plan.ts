import { useRef, useState } from 'react'

/** asked: how often a plan was chosen so far; each time the question takes the focus. */
export type PendingPlan = { displayName: string; asked: number }

/** The plan that was chosen before the home was confirmed: it waits, and goes into the cart then. */
export function usePendingPlan() {
  const [wanted, setWanted] = useState<PendingPlan | null>(null)
  const waiting = useRef<(mayGoOn: boolean) => void>(() => {})
  return {
    wanted,
    /** Settled with true once the home is confirmed, with false when another plan is chosen before. */
    confirmFirst({ displayName }: Pick<PendingPlan, 'displayName'>): Promise<boolean> {
      waiting.current(false)
      setWanted((before) => ({ displayName, asked: (before?.asked ?? 0) + 1 }))
      return new Promise<boolean>((settle) => {
        waiting.current = settle
      })
    },
    goOn() {
      waiting.current(true)
      setWanted(null)
    },
  }
}
