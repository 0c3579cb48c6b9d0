import { type ReactNode, useEffect, useRef } from 'react'
import { irishDay } from '#domain/availability/service-date.ts'
import { track } from '#storefront/analytics/track.ts'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import type { Address } from '#storefront/features/address/address.ts'
import { type CartLine, homeOf, isSimLine, lineTitle } from '#storefront/features/cart/cart-line.ts'
import type { Cart } from '#storefront/features/cart/cart-state.ts'
import { isOwnHome } from '#storefront/features/cart/home/cart-home.ts'
import { useCartHome } from '#storefront/features/cart/home/use-cart-home.ts'
import { cartStore } from '#storefront/features/cart/use-cart.ts'
import { VisitHoldNotice } from '#storefront/features/cart/visit-hold/visit-hold-notice.tsx'
import { serviceRank } from '#storefront/formatting/service-names.ts'
import { isAcquisition } from '#storefront/journey/journey.ts'
import { CheckOut } from './check-out.tsx'
import { LazyOrderBills } from './lazy-order-bills.tsx'
import { useOpenPartInAddress } from './open-part.ts'
import { OrderNext } from './order-next.tsx'
import { PromoDisclosure } from './promos/promo-disclosure.tsx'
import type { TacticalOffer } from './sections/line-tactical-offers.tsx'
import { ServiceSection } from './sections/service-section.tsx'
import { TotalBreakdown } from './total-breakdown.tsx'
import { TvSuggestion } from './tv-suggestion.tsx'

/** In the same chunk as the other parts of mobile lines. */
const AnotherMobile = lazyComponent(() => import('./mobile/another-mobile.tsx').then((module) => module.AnotherMobile))

/** Fetched only if prices changed, and before anything is shown. */
const MovedPrices = lazyComponent(() => import('./moved/moved-prices.tsx').then((module) => module.MovedPrices))

type OrderLinesProps = {
  cart: Cart
  pending: boolean
  tacticalOffers: readonly TacticalOffer[]
  /** The fallback until the address is known. */
  waiting?: ReactNode
}

/** The totals, the lines, the bills, then checkout; side by side on a wide screen. */
export function OrderLines({ cart, pending, tacticalOffers, waiting }: OrderLinesProps) {
  const home = useCartHome(homeOf(cart))
  const shown = useRef(false)
  // Waits for the address once: rendered later it would shift the lines.
  if (home === 'loading' && !shown.current) return waiting
  shown.current = true
  return (
    <ShownOrder
      cart={cart}
      pending={pending}
      tacticalOffers={tacticalOffers}
      address={typeof home === 'object' ? home.address : 'none'}
      isOwnHome={typeof home === 'object' && isOwnHome(home)}
    />
  )
}

type ShownOrderProps = Omit<OrderLinesProps, 'waiting'> & { address: Address | 'none'; isOwnHome: boolean }

function ShownOrder({ cart, pending, tacticalOffers, address, isOwnHome }: ShownOrderProps) {
  useOpenPartInAddress()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit of the page, not with every change
  useEffect(() => track({ name: 'cart shown', cart }), [])
  const today = irishDay(new Date())
  const lines = cart.offers.toSorted(
    (one, other) => serviceRank(one.baseOffer.serviceGroup) - serviceRank(other.baseOffer.serviceGroup),
  )
  return (
    <>
      <OrderNext cart={cart} />
      <VisitHoldNotice cart={cart} onRenewed={() => void cartStore.reload()} />
      {cart.atPricesOfToday && <MovedPrices cart={cart} />}
      <div className="grid grid-cols-1 items-start gap-4 sm:gap-5 md:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)] md:grid-rows-[auto_auto_1fr] lg:gap-6">
        <div className="md:col-start-2">
          <TotalBreakdown cart={cart} pending={pending} />
        </div>
        <div className="grid grid-cols-1 gap-2 sm:gap-5 md:col-start-1 md:row-start-1 md:row-span-2 lg:gap-6">
          {lines.map((line) => (
            <ServiceSection
              key={line.id}
              line={line}
              place={placeAmong(line, lines)}
              cart={cart}
              address={address}
              isOwnHome={isOwnHome}
              tacticalOffers={tacticalOffers}
            />
          ))}
          <TvSuggestion cart={cart} />
          {isAcquisition(cart) && lines.some(isSimLine) && <AnotherMobile cart={cart} />}
        </div>
        <div className="grid grid-cols-1 gap-4 sm:gap-5 md:col-start-2 md:row-start-2 md:row-span-2 lg:gap-6">
          <PromoDisclosure cart={cart} />
          <LazyOrderBills cart={cart} today={today} />
        </div>
        <div className="md:col-start-1 md:row-start-3">
          <CheckOut cart={cart} pending={pending} />
        </div>
      </div>
    </>
  )
}

function placeAmong(line: CartLine, lines: readonly CartLine[]): string | null {
  const alike = lines.filter((other) => lineTitle(other) === lineTitle(line))
  return alike.length > 1 ? `${alike.indexOf(line) + 1} of ${alike.length}` : null
}
