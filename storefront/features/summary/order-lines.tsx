import type { Cart } from '../cart/cart-store.ts'
import { BillForecast } from './bill-forecast.tsx'
import { FinishByPhone } from './finish-by-phone.tsx'
import { ServiceSection } from './service-section.tsx'
import { TotalBreakdown } from './total-breakdown.tsx'

/** What is ordered, then what it costs, then how to finish; side by side where there is room. */
export function OrderLines({ cart, pending }: { cart: Cart; pending: boolean }) {
  return (
    <div className="grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)] md:grid-rows-[auto_1fr] lg:gap-6">
      <div className="grid gap-5 lg:gap-6">
        {cart.offers.map((offer) => (
          <ServiceSection key={offer.id} offer={offer} removable={cart.isActivationAvailable} />
        ))}
      </div>
      <div className="grid gap-5 md:col-start-2 md:row-span-2 lg:gap-6">
        <TotalBreakdown cart={cart} pending={pending} />
        <BillForecast cart={cart} />
      </div>
      <FinishByPhone reference={cart.reference} />
    </div>
  )
}
