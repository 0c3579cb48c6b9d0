import { useEffect, useRef } from 'react'
import { useLostFocusRecovery } from '#storefront/ui/lost-focus.ts'
import type { CheckoutView } from '../steps/checkout-view.ts'
import { DepositNotice } from './deposit-notice.tsx'
import { PriceChange } from './price-change.tsx'

/**
 * What the customer has to say yes to once more. Where it comes up after the button was pressed, which is a few screens
 * further down, the focus goes to it.
 */
export function WhatChanged({ checkout: { order, cart } }: { checkout: Pick<CheckoutView, 'order' | 'cart'> }) {
  const place = useRef<HTMLDivElement>(null)
  const asked = askedAgain({ order, cart })
  const seen = useRef(asked)
  useEffect(() => {
    if (asked !== null && asked !== seen.current) place.current?.focus()
    seen.current = asked
  }, [asked])
  useLostFocusRecovery(asked)
  return (
    <div ref={place} tabIndex={-1} className="mt-6 grid scroll-mt-6 gap-4 outline-none empty:hidden">
      {asked === 'price' && <PriceChange cart={cart} />}
      {asked === 'deposit' && order && <DepositNotice order={order} />}
    </div>
  )
}

function askedAgain({ order, cart }: Pick<CheckoutView, 'order' | 'cart'>): 'deposit' | 'price' | null {
  if (order !== null) return order.state === 'DEPOSIT_ASKED' ? 'deposit' : null
  return cart.atPricesOfToday === null ? null : 'price'
}
