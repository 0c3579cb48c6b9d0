import { useState } from 'react'
import { useLocation } from 'react-router'
import { forgetPack, rememberedPack } from '#storefront/journey/remembered-pack.ts'
import { lateComponent } from '#storefront/ui/late/late-component.tsx'
import type { Cart, CartState } from '../cart-state.ts'
import { FilledCartBar } from './filled-cart-bar.tsx'

const EmptiedCartBar = lateComponent(() => import('./emptied-cart-bar.tsx').then((module) => module.EmptiedCartBar), {
  unreachable: 'nothing',
})

const ExpiredCartBar = lateComponent(() => import('./expired-cart-bar.tsx').then((module) => module.ExpiredCartBar), {
  unreachable: 'nothing',
})

const HeldCartBar = lateComponent(() => import('./held-cart-bar.tsx').then((module) => module.HeldCartBar), {
  unreachable: 'nothing',
})

/** For those without a cart yet; most who come here have one. */
const PackOnTheWay = lateComponent(() => import('./pack-on-the-way.tsx').then((module) => module.PackOnTheWay), {
  unreachable: 'nothing',
})

type Loaded = Extract<CartState, { status: 'ready' }>
type LateCartBarProps = { state: Loaded | null; expired: Cart | null; isHeld: boolean }

/** The cart that has something in it, or what waits for one. */
export function LateCartBar({ state, expired, isHeld }: LateCartBarProps) {
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
