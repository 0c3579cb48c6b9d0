import { type ReactNode, useRef } from 'react'
import { irishDay } from '#domain/availability/service-date.ts'
import type { TacticalOffer } from '#storefront/features/summary/sections/line-tactical-offers.tsx'
import { ServiceSection } from '#storefront/features/summary/sections/service-section.tsx'
import { lateComponent } from '#storefront/ui/late/late-component.tsx'
import { serviceRank } from '#storefront/words/service-names.ts'
import { homeOf, isSimLine } from '../cart/cart-line.ts'
import type { Cart } from '../cart/cart-store.ts'
import { useCartHome } from '../cart/home/use-cart-home.ts'
import { CheckOut } from './check-out.tsx'
import { LateOrderBills } from './late-order-bills.tsx'
import { OrderNext } from './order-next.tsx'
import { PromoDisclosure } from './promos/promo-disclosure.tsx'
import { TotalBreakdown } from './total-breakdown.tsx'
import { TvSuggestion } from './tv-suggestion.tsx'

/** With the parts of such a line, which whoever has one fetches. */
const AnotherMobile = lateComponent(() => import('./mobile/another-mobile.tsx').then((module) => module.AnotherMobile))

type OrderLinesProps = {
  cart: Cart
  pending: boolean
  tacticalOffers: readonly TacticalOffer[]
  /** What stands there until the address is known. */
  waiting?: ReactNode
}

/** What is ordered, then what it costs, then how to finish; side by side where there is room. */
export function OrderLines({ cart, pending, tacticalOffers, waiting }: OrderLinesProps) {
  const home = useCartHome(homeOf(cart))
  const shown = useRef(false)
  // Waited for once: a line that came without its address would be pushed apart by it.
  if (home === 'loading' && !shown.current) return waiting
  shown.current = true
  const today = irishDay(new Date())
  const lines = cart.offers.toSorted(
    (one, other) => serviceRank(one.baseOffer.serviceGroup) - serviceRank(other.baseOffer.serviceGroup),
  )
  return (
    <>
      <OrderNext cart={cart} pending={pending} />
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)] md:grid-rows-[auto_1fr] lg:gap-6">
        <div className="grid grid-cols-1 gap-5 lg:gap-6">
          {lines.map((line) => (
            <ServiceSection
              key={line.id}
              line={line}
              cart={cart}
              address={typeof home === 'object' ? home.address : 'none'}
              tacticalOffers={tacticalOffers}
            />
          ))}
          <TvSuggestion cart={cart} />
          {lines.some(isSimLine) && <AnotherMobile cart={cart} />}
        </div>
        <div className="grid grid-cols-1 gap-5 md:col-start-2 md:row-span-2 lg:gap-6">
          <TotalBreakdown cart={cart} pending={pending} />
          <PromoDisclosure cart={cart} />
          <LateOrderBills cart={cart} today={today} />
        </div>
        <CheckOut cart={cart} pending={pending} />
      </div>
    </>
  )
}
