import { useSyncExternalStore } from 'react'
import { AssistanceDocument, StopAssistanceDocument } from '#storefront/api/generated/assistance.ts'
import type { AssistancePartsFragment } from '#storefront/api/generated/types.ts'
import { query } from '#storefront/api/query.ts'
import { forgetSharedCart, sharedCart } from '#storefront/journey/shared-cart.ts'

export type AssistanceView = AssistancePartsFragment

export type Sharing =
  /** A code was made, and nobody has opened the cart so far; or it is not known yet. */
  | { state: 'waiting' }
  | { state: 'open'; view: AssistanceView; pending: boolean; problem: string | null }
  | { state: 'stopped'; view: AssistanceView; by: 'you' | 'shop' }
  | { state: 'none' }

/** Survives a change of the frame, which mounts the strip anew. */
let sharing: Sharing = { state: 'waiting' }
const listeners = new Set<() => void>()

function show(next: Sharing): void {
  sharing = next
  for (const listener of listeners) listener()
}

/** Reads who shares the cart. A code that nobody used in its time is forgotten. */
export async function readAssistance(reference: string): Promise<void> {
  const reply = await query(AssistanceDocument, { reference })
  // Without a connection the strip stays as it is.
  if (!reply.ok && reply.failure.kind === 'breakdown') return
  const view = reply.ok ? reply.value.assistance : null
  if (view !== null) return show({ state: 'open', view, pending: false, problem: null })
  if (sharing.state === 'open') return end(sharing.view, 'shop')
  const shared = sharedCart()
  const mayStillOpen = shared?.role === 'customer' && Date.parse(shared.until) > Date.now()
  if (!mayStillOpen && sharing.state === 'waiting') {
    forgetSharedCart()
    show({ state: 'none' })
  }
}

export async function stopAssistance(reference: string): Promise<void> {
  if (sharing.state !== 'open' || sharing.pending) return
  const { view } = sharing
  show({ ...sharing, pending: true })
  const reply = await query(StopAssistanceDocument, { reference })
  if (reply.ok || reply.failure.kind === 'refusal') return end(view, 'you')
  show({ state: 'open', view, pending: false, problem: 'We couldn’t reach the shop. Please try again.' })
}

function end(view: AssistanceView, by: 'you' | 'shop'): void {
  forgetSharedCart()
  show({ state: 'stopped', view, by })
}

/** Another code may have been made since: the next reading decides. */
export function awaitAssistant(): void {
  if (sharing.state !== 'open') show({ state: 'waiting' })
}

export function closeNotice(): void {
  show({ state: 'none' })
}

export function useSharing(): Sharing {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => sharing,
    () => sharing,
  )
}
