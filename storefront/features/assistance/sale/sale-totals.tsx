import { useId } from 'react'
import { billSeries } from '#storefront/features/bills/bill-series.ts'
import { ItemisedChart } from '#storefront/features/bills/itemised-chart.tsx'
import { SeriesPatterns } from '#storefront/features/bills/series-patterns.tsx'
import type { Cart } from '#storefront/features/cart/cart-state.ts'
import { TotalRows } from '#storefront/features/cart/totals/total-rows.tsx'
import { Card } from '#storefront/ui/card.tsx'

/** The sums that the customer sees too, beside every bill of the contract. */
export function SaleTotals({ cart, pending }: { cart: Cart; pending: boolean }) {
  const patterns = useId()
  const series = billSeries(cart.itemisedBills)
  return (
    <Card as="section" aria-labelledby="sale-totals" className="p-5 sm:p-6">
      <h2 id="sale-totals" className="text-title">
        Total Breakdown
      </h2>
      <div className="mt-2 grid items-start gap-x-8 gap-y-4 sm:grid-cols-[minmax(12rem,1fr)_minmax(0,1.7fr)]">
        <TotalRows cart={cart} pending={pending} />
        <div>
          <SeriesPatterns id={patterns} looks={series.map(({ look }) => look)} />
          <ItemisedChart
            bills={cart.itemisedBills}
            series={series}
            term={cart.contractDuration}
            name="What each bill will cost"
            patterns={patterns}
          />
        </div>
      </div>
    </Card>
  )
}
