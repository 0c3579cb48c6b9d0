import { useState } from 'react'
import { useLocation } from 'react-router'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { forgetPack, rememberedPack } from '#storefront/journey/remembered-pack.ts'
import type { BarCart, CartState, HeldBy } from '../cart-state.ts'
import { FilledCartBar } from './filled-cart-bar.tsx'

const EmptiedCartBar = lazyComponent(() => import('./emptied-cart-bar.tsx').then((module) => module.EmptiedCartBar), {
  unreachable: 'nothing',
})

const ExpiredCartBar = lazyComponent(() => import('./expired-cart-bar.tsx').then((module) => module.ExpiredCartBar), {
  unreachable: 'nothing',
})

const HeldCartBar = lazyComponent(() => import('./held-cart-bar.tsx').then((module) => module.HeldCartBar), {
  unreachable: 'nothing',
})

/** Shown before there is a cart only. */
const PackOnTheWay = lazyComponent(() => import('./pack-on-the-way.tsx').then((module) => module.PackOnTheWay), {
  unreachable: 'nothing',
})

type Loaded = Extract<CartState, { status: 'ready' }>
type LazyCartBarProps = { state: Loaded | null; expired: BarCart | null; isHeld: HeldBy | undefined }

export function LazyCartBar({ state, expired, isHeld }: LazyCartBarProps) {
  const [, setLeftOut] = useState(false)
  // Re-renders with every navigation: another page may have remembered a pack.
  const { pathname } = useLocation()
  if (state !== null) {
    // The drawer stays open while a removal is pending.
    const isFilled = state.cart.offers.length > 0 || state.removing
    return isFilled ? <FilledCartBar state={state} /> : <EmptiedCartBar state={state} />
  }
  // The summary shows it itself.
  const isOnSummary = pathname === '/shop/summary'
  if (expired !== null && !isOnSummary) return <ExpiredCartBar cart={expired} />
  if (isHeld && !isOnSummary) return <HeldCartBar by={isHeld} />
  const pack = rememberedPack()
  return pack && <PackOnTheWay offerCode={pack} onLeaveOut={leaveOut} />

  function leaveOut() {
    forgetPack()
    setLeftOut(true)
  }
}
