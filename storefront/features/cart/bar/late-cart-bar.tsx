import { useState } from 'react'
import { useLocation } from 'react-router'
import { forgetPack, rememberedPack } from '#storefront/journey/remembered-pack.ts'
import type { CartState } from '../cart-store.ts'
import { EmptiedCartBar } from './emptied-cart-bar.tsx'
import { FilledCartBar } from './filled-cart-bar.tsx'
import { PackOnTheWay } from './pack-on-the-way.tsx'

type Loaded = Extract<CartState, { status: 'ready' }>

/** The cart that has something in it, or what waits for one. */
export function LateCartBar({ state }: { state: Loaded | null }) {
  const [, setLeftOut] = useState(false)
  // Read anew on every page: another may have remembered a pack.
  useLocation()
  if (state !== null) {
    // The drawer stays open over what is about to leave it.
    const isFilled = state.cart.offers.length > 0 || state.removing
    return isFilled ? <FilledCartBar state={state} /> : <EmptiedCartBar state={state} />
  }
  const wanted = rememberedPack()
  return wanted && <PackOnTheWay offerCode={wanted} onLeaveOut={leaveOut} />

  function leaveOut() {
    forgetPack()
    setLeftOut(true)
  }
}
