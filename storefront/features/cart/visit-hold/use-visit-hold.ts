import { useEffect, useRef, useState } from 'react'
import { RenewVisitDocument } from '#storefront/api/generated/visit-hold.ts'
import { query } from '#storefront/api/query.ts'
import { type HoldState, holdState } from './hold-state.ts'

export type HeldCart = {
  uuid: string
  offers: readonly { id: string; appointment: { heldUntil: string } | null }[]
}

const CHECKED_EACH_MS = 15_000
const ACTIVITY = ['pointerdown', 'keydown'] as const

/**
 * Renews the time of the visit while the customer is active. The shop ends that after an hour: then, and where the customer was
 * away, the last minutes are a warning.
 */
export function useVisitHold(cart: HeldCart, onRenewed: () => void) {
  const line = cart.offers.find(({ appointment }) => appointment !== null)
  const heldUntil = line?.appointment?.heldUntil ?? null
  const [state, setState] = useState<HoldState>('held')
  const lastActive = useRef(0)
  /** The hold that the shop did not renew any more. */
  const final = useRef<string | null>(null)

  async function renew() {
    if (line === undefined || final.current === heldUntil) return
    const reply = await query(RenewVisitDocument, { reference: cart.uuid, offerId: line.id })
    if (!reply.ok) return
    const renewed = reply.value.renewVisit.offers.find(({ id }) => id === line.id)?.appointment?.heldUntil ?? null
    if (renewed === heldUntil) final.current = heldUntil
    else onRenewed()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer for each hold
  useEffect(() => {
    if (heldUntil === null) return
    lastActive.current = Date.now()
    const note = () => {
      lastActive.current = Date.now()
    }
    const check = () => {
      const active = final.current === heldUntil ? 0 : lastActive.current
      const next = holdState({ heldUntil, lastActive: active, now: Date.now() })
      setState(next)
      if (next === 'renewable') void renew()
    }
    const timer = setInterval(check, CHECKED_EACH_MS)
    for (const event of ACTIVITY) addEventListener(event, note, { passive: true })
    return () => {
      clearInterval(timer)
      for (const event of ACTIVITY) removeEventListener(event, note)
    }
  }, [heldUntil])

  return { heldUntil, endsSoon: state === 'endsSoon', isFinal: final.current === heldUntil, keep: () => void renew() }
}
