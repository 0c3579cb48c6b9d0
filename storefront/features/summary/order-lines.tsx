import type { ServiceGroup } from '../../api/generated/documents.ts'
import type { Cart } from '../cart/cart-store.ts'
import { BillForecast } from './bill-forecast.tsx'
import { FinishByPhone } from './finish-by-phone.tsx'
import { ServiceSection } from './service-section.tsx'
import { TotalBreakdown } from './total-breakdown.tsx'
import { TvSuggestion } from './tv-suggestion.tsx'

/** The home first, then what is carried about. */
const RANK = {
  DUALPLAY: 0,
  DUALPLAY_PSTN: 0,
  TV: 1,
  SA_PSTN: 2,
  MOBILE: 3,
  MBB: 4,
} satisfies Record<ServiceGroup, number>

/** What is ordered, then what it costs, then how to finish; side by side where there is room. */
export function OrderLines({ cart, pending }: { cart: Cart; pending: boolean }) {
  const lines = cart.offers.toSorted(
    (one, other) => RANK[one.baseOffer.serviceGroup] - RANK[other.baseOffer.serviceGroup],
  )
  return (
    <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)] md:grid-rows-[auto_1fr] lg:gap-6">
      <div className="grid grid-cols-1 gap-5 lg:gap-6">
        {lines.map((offer) => (
          <ServiceSection key={offer.id} offer={offer} cart={cart} />
        ))}
        <TvSuggestion cart={cart} />
      </div>
      <div className="grid grid-cols-1 gap-5 md:col-start-2 md:row-span-2 lg:gap-6">
        <TotalBreakdown cart={cart} pending={pending} />
        <BillForecast cart={cart} />
      </div>
      <FinishByPhone reference={cart.reference} />
    </div>
  )
}
