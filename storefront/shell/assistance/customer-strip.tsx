import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { isPrivatePath } from '#domain/private-pages.ts'
import { ASSISTANCE_NOTED, sharedCart } from '#storefront/journey/shared-cart.ts'
import { showAssistedParts } from './assistance-signal.ts'
import {
  type AssistanceView,
  awaitAssistant,
  cancelCode,
  closeNotice,
  makeTabletCode,
  readAssistance,
  stopAssistance,
  type TabletCode,
  useSharing,
} from './assistance-store.ts'
import { ASSISTED_PARTS } from './assisted-parts.tsx'
import { followCart } from './follow-cart.ts'
import { StripView, type TabletOffer } from './strip-view.tsx'

/** Follows the cart of a customer who made a code, and says who sees it. */
export function CustomerStrip() {
  const sharing = useSharing()
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const reference = referenceOf(sharing.state === 'open')
  const isPrivate = isPrivatePath(pathname)

  useEffect(() => {
    addEventListener(ASSISTANCE_NOTED, awaitAssistant)
    return () => removeEventListener(ASSISTANCE_NOTED, awaitAssistant)
  }, [])

  const isFollowed = sharing.state === 'loading' || sharing.state === 'waiting' || sharing.state === 'open'
  useEffect(() => {
    if (reference === null || !isFollowed) return
    // The store of the cart listens on it: in this tab, and in the others.
    const channel = new BroadcastChannel('cart')
    const stop = followCart(reference, () => {
      void readAssistance(reference)
      channel.postMessage('changed')
      if (isPrivate) void revalidate()
    })
    return () => {
      stop()
      channel.close()
    }
  }, [reference, isFollowed, isPrivate, revalidate])

  useEffect(() => showAssistedParts(sharing.state === 'open' ? ASSISTED_PARTS : null), [sharing.state])

  switch (sharing.state) {
    case 'open': {
      const { view, pending, problem, tabletCode } = sharing
      return (
        <StripView
          state="open"
          assistantName={view.assistantName}
          shop={view.shop}
          leadsOn={view.handedOverAt !== null && !isPrivate}
          pending={pending}
          problem={problem}
          tablet={tabletOf(view, tabletCode)}
          onTablet={() => reference && void makeTabletCode(reference)}
          onStop={() => reference && void stopAssistance(reference)}
        />
      )
    }
    case 'waiting': {
      const { until, pending } = sharing
      const onCancel = () => reference && void cancelCode(reference)
      return <StripView state="waiting" until={until} pending={pending} onCancel={onCancel} />
    }
    case 'stopped': {
      // The page of the order names the assistant.
      if (pathname.startsWith('/order/')) return null
      const { view, by } = sharing
      return <StripView state="stopped" assistantName={view.assistantName} by={by} onClose={closeNotice} />
    }
    default:
      return null
  }
}

/** A code from before the last offer is none. */
function tabletOf({ tabletOfferedUntil: until }: AssistanceView, made: TabletCode | null): TabletOffer | null {
  if (until === null) return null
  return { until, code: made?.expiresAt === until ? made.code : null }
}

let last: string | null = null

/** An open sale is followed to its end, even if another tab has removed the note. */
function referenceOf(isOpen: boolean): string | null {
  const shared = sharedCart()
  const noted = shared?.role === 'customer' ? shared.reference : null
  if (noted !== null || !isOpen) last = noted
  return last
}
