import { useState } from 'react'
import { useLocation } from 'react-router'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { forgetPack, rememberedPack } from '#storefront/journey/remembered-pack.ts'
import type { Cart, CartState } from '../cart-state.ts'
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

/** For those without a cart yet; most who come here have one. */
const PackOnTheWay = lazyComponent(() => import('./pack-on-the-way.tsx').then((module) => module.PackOnTheWay), {
  unreachable: 'nothing',
})

type Loaded = Extract<CartState, { status: 'ready' }>
type LazyCartBarProps = { state: Loaded | null; expired: Cart | null; isHeld: boolean }

/** The cart that has something in it, or what waits for one. */
export function LazyCartBar({ state, expired, isHeld }: LazyCartBarProps) {
  const [, setLeftOut] = useState(false)
  // Read anew on every page: another may have remembered a pack.
  const { pathname } = useLocation()
  if (state !== null) {
    // The drawer stays open over what is about to leave it.
    const isFilled = state.cart.offers.length > 0 || state.removing
    return isFilled ? <FilledCartBar state={state} /> : <EmptiedCartBar state={state} />
  }
  // The summary says it itself, with all that was in it.
  const isSaid = pathname === '/shop/summary'
  if (expired !== null && !isSaid) return <ExpiredCartBar cart={expired} />
  if (isHeld && !isSaid) return <HeldCartBar />
  const wanted = rememberedPack()
  return wanted && <PackOnTheWay offerCode={wanted} onLeaveOut={leaveOut} />

  function leaveOut() {
    forgetPack()
    setLeftOut(true)
  }
}
