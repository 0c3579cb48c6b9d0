import { startWindow } from '#domain/availability/start-window.ts'
import { billSeries } from '#storefront/features/bills/bill-series.ts'
import { FirstBill } from '#storefront/features/bills/first-bill.tsx'
import { ItemisedForecast } from '#storefront/features/bills/itemised-forecast.tsx'
import { hasMixedTerms } from '#storefront/features/cart/cart-line.ts'
import type { Cart } from '#storefront/features/cart/cart-state.ts'
import { longDate } from '#storefront/formatting/long-date.ts'
import { isAcquisition } from '#storefront/journey/journey.ts'
import { Card } from '#storefront/ui/card.tsx'
import { PhoneFold } from './phone-fold.tsx'

type NewBillsProps = {
  cart: Cart
  /** An ISO date, in Ireland. */
  today: string
}

/** The forecast of all bills of a customer who has none yet, and the first bill by day. */
export function NewBills({ cart, today }: NewBillsProps) {
  const window = startWindow(cart.offers, today)
  const { itemisedBills, forecast, contractDuration, leaving } = cart
  const start = firstService(cart)
  return (
    <Card as="section" aria-labelledby="your-bills" className="p-4 pb-2 sm:p-6">
      <ItemisedForecast
        isMixed={hasMixedTerms(cart)}
        bills={itemisedBills}
        series={billSeries(itemisedBills)}
        term={contractDuration}
        riseNote={forecast.riseNote}
        leaving={leaving}
        services={cart.offers.length}
        name="What each bill will cost"
        heading={
          <h2 id="your-bills" className="text-title">
            Your bills
          </h2>
        }
      />
      {start && <p className="mt-2 text-sm">Your 1st bill comes after {longDate(start)}.</p>}
      {/* An existing customer's next bill has other services on it, and a credit: the promises name its sum. */}
      {cart.monthlyTotal > 0 && isAcquisition(cart) && (
        <PhoneFold
          title={<span className="display text-title">Your first bill</span>}
          className="mt-3 border-t border-line pt-2 sm:mt-5 sm:pt-5"
        >
          <FirstBill
            // Another visit means another start day.
            key={window.likely}
            basis={cart.firstBillBasis}
            start={window}
            heading={<h3 className="text-title max-sm:sr-only">Your first bill</h3>}
          />
        </PhoneFold>
      )}
    </Card>
  )
}

/** The day on which the first line becomes available; null if one is available already. */
function firstService({ offers }: Cart): string | null {
  const dates = offers.map(({ availableFrom }) => availableFrom)
  return dates.includes(null) ? null : (dates.toSorted()[0] ?? null)
}
