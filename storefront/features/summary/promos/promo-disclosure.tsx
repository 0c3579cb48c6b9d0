import { Suspense, useState } from 'react'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import type { Cart } from '#storefront/features/cart/cart-state.ts'
import { TextButton } from '#storefront/ui/button/text-button.tsx'
import { Card } from '#storefront/ui/card.tsx'

const fetchPanel = () => import('./promo-panel.tsx').then((module) => module.PromoPanel)
const PromoPanel = lazyComponent(fetchPanel)

/** Most customers have no code: the field is fetched when it is opened, or if the cart has codes. */
export function PromoDisclosure({ cart }: { cart: Cart }) {
  const [isOpen, setOpen] = useState(cart.promoCodes.length > 0)
  return (
    <Card as="section" id="promo" className="no-print px-4 py-1 sm:px-6 sm:py-3">
      <TextButton
        aria-expanded={isOpen}
        className="min-h-11"
        onClick={() => setOpen(!isOpen)}
        onFocus={fetchPanel}
        onPointerEnter={fetchPanel}
      >
        Add a promo code
      </TextButton>
      <Suspense>{isOpen && <PromoPanel cart={cart} />}</Suspense>
    </Card>
  )
}
