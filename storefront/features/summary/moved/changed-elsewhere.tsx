import { useState } from 'react'
import { cartNews } from '#storefront/features/cart/cart-news.ts'
import type { Cart } from '#storefront/features/cart/cart-state.ts'
import { Notice } from '#storefront/ui/notice.tsx'

type ChangedElsewhereProps = { notice: string; before: Cart | null; cart: Cart }

/** Another window or person has changed the cart: the reason, and the changes. The customer's input is still there. */
export function ChangedElsewhere({ notice, before, cart }: ChangedElsewhereProps) {
  // Computed once: the next response would compare the cart with itself.
  const [changes] = useState(() => (before?.uuid === cart.uuid ? cartNews(before, cart, () => null) : null))
  // A notice of the store may name them itself.
  const unsaid = changes !== null && !notice.includes(changes.text) ? changes.text : null
  return (
    <div className="mt-4 mb-5">
      <Notice tone="warning" announced>
        <p>{notice}</p>
        {unsaid && <p className="mt-1 font-medium">{unsaid}</p>}
      </Notice>
    </div>
  )
}
