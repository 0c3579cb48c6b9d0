import { useEffect, useRef } from 'react'
import { useAssistedParts } from './assistance-signal.ts'

/** Who chose this line, and when: shown while an assistant shares the cart. */
export function AssistedLine({ offerId }: { offerId: string }) {
  const Line = useAssistedParts()?.line
  return Line ? <Line offerId={offerId} /> : null
}

type AssistedReviewProps = {
  /** Of the cart on the screen. */
  version: number
  /** The cart has changed under the customer's eyes: what they ticked was for another one. */
  onChanged: () => void
}

/** Takes the customer's ticks back after a change of a shared cart, and says what changed. */
export function AssistedReview({ version, onChanged }: AssistedReviewProps) {
  const parts = useAssistedParts()
  const isShared = parts !== null
  const seen = useRef(version)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version
  useEffect(() => {
    if (isShared && seen.current !== version) onChanged()
    seen.current = version
  }, [version])
  return parts && <parts.review />
}

export function AssistedButton() {
  const Note = useAssistedParts()?.button
  return Note ? <Note /> : null
}
