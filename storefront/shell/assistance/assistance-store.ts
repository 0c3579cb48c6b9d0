import { useSyncExternalStore } from 'react'
import {
  AssistanceDocument,
  MakeTabletCodeDocument,
  StopAssistanceDocument,
} from '#storefront/api/generated/assistance.ts'
import type { AssistancePartsFragment } from '#storefront/api/generated/types.ts'
import { query } from '#storefront/api/query.ts'
import { forgetSharedCart, reserveStrip, sharedCart } from '#storefront/journey/shared-cart.ts'

export type AssistanceView = AssistancePartsFragment

export type TabletCode = { code: string; expiresAt: string }

export type Sharing =
  /** Not known yet. */
  | { state: 'loading' }
  /** A code was made, and nobody has opened the cart so far. */
  | { state: 'waiting'; until: string; pending: boolean }
  | { state: 'open'; view: AssistanceView; pending: boolean; problem: string | null; tabletCode: TabletCode | null }
  | { state: 'stopped'; view: AssistanceView; by: 'you' | 'shop' }
  | { state: 'none' }

const NO_SHOP = 'We couldn’t reach the shop. Please try again.'

/** Survives a change of the frame, which mounts the strip anew. */
let sharing: Sharing = { state: 'loading' }
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
  if (view !== null) return show({ state: 'open', view, pending: false, problem: null, tabletCode: knownTabletCode() })
  if (sharing.state === 'open') return end(sharing.view, 'shop')
  const shared = sharedCart()
  const mayStillOpen = shared?.role === 'customer' && Date.parse(shared.until) > Date.now()
  if (mayStillOpen) return show({ state: 'waiting', until: shared.until, pending: false })
  if (sharing.state === 'waiting' || sharing.state === 'loading') leave()
}

function knownTabletCode(): TabletCode | null {
  return sharing.state === 'open' ? sharing.tabletCode : null
}

/** The code for the shop's tablet, which only the customer's own device shows. */
export async function makeTabletCode(reference: string): Promise<void> {
  if (sharing.state !== 'open' || sharing.pending) return
  const { view } = sharing
  show({ ...sharing, pending: true })
  const reply = await query(MakeTabletCodeDocument, { reference })
  const problem = reply.ok ? null : reply.failure.kind === 'refusal' ? reply.failure.message : NO_SHOP
  const tabletCode = reply.ok ? reply.value.makeTabletCode : null
  const tabletOfferedUntil = tabletCode?.expiresAt ?? view.tabletOfferedUntil
  show({ state: 'open', view: { ...view, tabletOfferedUntil }, pending: false, problem, tabletCode })
}

export async function stopAssistance(reference: string): Promise<void> {
  if (sharing.state !== 'open' || sharing.pending) return
  const { view } = sharing
  show({ ...sharing, pending: true })
  const reply = await query(StopAssistanceDocument, { reference })
  if (reply.ok || reply.failure.kind === 'refusal') return end(view, 'you')
  show({ state: 'open', view, pending: false, problem: NO_SHOP, tabletCode: knownTabletCode() })
}

/** The code opens nothing any more. Without a connection it stays as it is, and says until when. */
export async function cancelCode(reference: string): Promise<void> {
  if (sharing.state !== 'waiting' || sharing.pending) return
  const { until } = sharing
  show({ state: 'waiting', until, pending: true })
  const reply = await query(StopAssistanceDocument, { reference })
  if (reply.ok || reply.failure.kind === 'refusal') return leave()
  show({ state: 'waiting', until, pending: false })
}

function leave(): void {
  forgetSharedCart()
  reserveStrip(false)
  show({ state: 'none' })
}

function end(view: AssistanceView, by: 'you' | 'shop'): void {
  forgetSharedCart()
  show({ state: 'stopped', view, by })
}

/** Another code may have been made since: the next reading decides. */
export function awaitAssistant(): void {
  const shared = sharedCart()
  if (sharing.state !== 'open' && shared?.role === 'customer')
    show({ state: 'waiting', until: shared.until, pending: false })
}

export function closeNotice(): void {
  leave()
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
