import { useEffect, useRef } from 'react'
import { useLostFocusRecovery } from '#storefront/ui/lost-focus.ts'
import type { CheckoutView } from '../steps/checkout-view.ts'
import { DepositNotice } from './deposit-notice.tsx'
import { PriceChange } from './price-change.tsx'
import { UnpaidNotice } from './unpaid-notice.tsx'

/** What the customer has to confirm or to finish. It takes the focus where it appears after a press of the button below. */
export function WhatChanged({ checkout: { order, cart } }: { checkout: Pick<CheckoutView, 'order' | 'cart'> }) {
  const place = useRef<HTMLDivElement>(null)
  const change = pendingChange({ order, cart })
  const seen = useRef(change)
  useEffect(() => {
    if (change !== null && change !== seen.current) place.current?.focus()
    seen.current = change
  }, [change])
  useLostFocusRecovery(change)
  return (
    <div ref={place} tabIndex={-1} className="mt-6 grid scroll-mt-6 gap-4 outline-none empty:hidden">
      {change === 'price' && <PriceChange cart={cart} />}
      {change === 'deposit' && order && <DepositNotice order={order} />}
      {change === 'unpaid' && order && <UnpaidNotice order={order} />}
    </div>
  )
}

type Change = 'deposit' | 'price' | 'unpaid'

function pendingChange({ order, cart }: Pick<CheckoutView, 'order' | 'cart'>): Change | null {
  if (order?.state === 'AWAITING_PAYMENT') return 'unpaid'
  if (order !== null) return order.state === 'DEPOSIT_ASKED' ? 'deposit' : null
  return cart.atPricesOfToday === null ? null : 'price'
}
