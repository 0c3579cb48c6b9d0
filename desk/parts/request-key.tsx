import { useId, useState } from 'react'
import { useNavigation } from 'react-router'

/**
 * The idempotency key of a form: the same until its response, so that a second press and a repeated request are one act.
 *
 * @param seed of this page, random and made by the server: both sides render the same
 */
export function RequestKey({ seed }: { seed: string }) {
  const id = useId()
  const [turn, setTurn] = useState(0)
  const { state } = useNavigation()
  const [was, setWas] = useState(state)
  if (was !== state) {
    setWas(state)
    if (state === 'idle') setTurn(turn + 1)
  }
  return <input type="hidden" name="request" value={`${seed}${id}${turn}`} />
}
