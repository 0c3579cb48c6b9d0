import { useState } from 'react'
import { cartNews } from '#storefront/features/cart/cart-news.ts'
import type { Cart } from '#storefront/features/cart/cart-state.ts'
import { Notice } from '#storefront/ui/notice.tsx'

type ChangedElsewhereProps = { notice: string; before: Cart | null; cart: Cart }

/** The cart is another than the one that was changed: why, and what is new in it. What was typed is still there. */
export function ChangedElsewhere({ notice, before, cart }: ChangedElsewhereProps) {
  // Told once: the next answer of the shop is compared with nothing older.
  const [changes] = useState(() => (before?.uuid === cart.uuid ? cartNews(before, cart, () => null) : null))
  return (
    <div className="mt-4 mb-5">
      <Notice tone="warning" announced>
        <p>{notice}</p>
        {changes && <p className="mt-1 font-medium">{changes.words}</p>}
      </Notice>
    </div>
  )
}
