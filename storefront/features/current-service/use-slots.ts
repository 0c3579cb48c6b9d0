import { useEffect, useState } from 'react'
import { CurrentServiceSlotsDocument } from '../../api/generated/documents.ts'
import { query } from '../../api/query.ts'
import type { Slots } from './slot-picker.tsx'

/** The times at which an engineer can come; nothing is asked where none does. */
export function useSlots(visit: { reference: string; offerId: string } | null): { slots: Slots; reload: () => void } {
  const [slots, setSlots] = useState<Slots>({ state: 'loading' })
  const [turn, setTurn] = useState(0)
  const reference = visit?.reference
  const offerId = visit?.offerId

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks the same question again
  useEffect(() => {
    if (reference === undefined || offerId === undefined) return
    const leaving = new AbortController()
    setSlots({ state: 'loading' })
    void query(CurrentServiceSlotsDocument, { reference, offerId }, leaving.signal).then((answer) => {
      if (leaving.signal.aborted) return
      setSlots(answer.ok ? { state: 'ready', slots: answer.value.currentServiceSlots } : { state: 'failed' })
    })
    return () => leaving.abort()
  }, [reference, offerId, turn])

  return { slots, reload: () => setTurn(turn + 1) }
}
