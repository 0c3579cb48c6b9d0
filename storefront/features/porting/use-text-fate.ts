import { useEffect, useState } from 'react'
import { PortingCodeSentDocument } from '../../api/generated/porting.ts'
import type { SentCodeFragment } from '../../api/generated/types.ts'
import { query } from '../../api/query.ts'

/** A line of a cart, as the API names it. */
export type LinePlace = { reference: string; offerId: string }

const PACE_MS = 3000
/** A text that nobody has said anything about by then is left to itself. */
const MOST_LOOKS = 20

/** What became of the text, as far as anybody said. */
export function useTextFate({ reference, offerId }: LinePlace, sent: SentCodeFragment): SentCodeFragment['fate'] {
  const [fate, setFate] = useState(sent.fate)
  useEffect(() => {
    setFate(sent.fate)
    if (sent.fate) return
    const stop = new AbortController()
    let looks = 0
    const timer = setInterval(async () => {
      looks += 1
      const reply = await query(PortingCodeSentDocument, { reference, offerId }, stop.signal)
      const found = reply.ok ? reply.value.portingCode?.fate : null
      if (stop.signal.aborted) return
      if (found) setFate(found)
      if (found || looks >= MOST_LOOKS) clearInterval(timer)
    }, PACE_MS)
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [reference, offerId, sent])
  return fate
}
