import { type ReactNode, Suspense, useId, useState } from 'react'
import { euro } from '#domain/money.ts'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { Price } from '#storefront/ui/price.tsx'
import type { BillSeries, ItemisedBills } from './bill-series.ts'
import { ChartOrTable } from './chart-or-table.tsx'
import { ItemisedChart } from './itemised-chart.tsx'
import type { Leaving } from './leaving/leaving.ts'
import { LeavingCosts } from './leaving/leaving-costs.tsx'
import { SeriesPatterns } from './series-patterns.tsx'

const ItemisedTable = lazyComponent(() => import('./itemised-table.tsx').then((module) => module.ItemisedTable))

type ItemisedForecastProps = {
  bills: readonly ItemisedBills[]
  series: readonly BillSeries[]
  /** Months of the contract. Zero: there is none. */
  term: number
  name: string
  /** The cart has contracts of several lengths. */
  isMixed?: boolean
  heading: ReactNode
  /** The text about the yearly price rise. */
  riseNote: string | null
  /** Of all services together. Null: leaving costs nothing. */
  leaving?: Leaving | null
  /** Services that can be ended on their own. */
  services?: number
}

/** The amount of each bill by service, during the contract and after it. */
export function ItemisedForecast({
  bills,
  series,
  term,
  name,
  heading,
  riseNote,
  isMixed = false,
  leaving = null,
  services = 1,
}: ItemisedForecastProps) {
  const patterns = useId()
  const [showsLeaving, setShowsLeaving] = useState(false)
  const [first, second] = bills
  const onceOff = first?.onceOffAmount ?? 0
  const last = bills.at(-1)
  return (
    <>
      <SeriesPatterns id={patterns} looks={series.map(({ look }) => look)} />
      <ChartOrTable
        heading={heading}
        chart={
          <ItemisedChart
            bills={bills}
            series={series}
            term={term}
            name={name}
            patterns={patterns}
            leaving={showsLeaving ? (leaving?.figures ?? null) : null}
          />
        }
        table={
          <Suspense>
            <ItemisedTable bills={bills} series={series} name={name} patterns={patterns} />
          </Suspense>
        }
      />
      <ul className="mt-3 grid gap-1 text-sm text-ink-soft">
        {onceOff > 0 && (
          <li>
            <Price amount={onceOff} className="font-semibold text-ink" /> of your 1st bill is once off
            {second && (
              <>
                ; your 2nd is <Price amount={second.amount} className="font-semibold text-ink" />
              </>
            )}
            .
          </li>
        )}
        {term > 0 && last && (
          <li>
            {last.fromBill === term + 1 && !isMixed ? 'After the contract' : `After bill ${last.fromBill - 1}`}:{' '}
            {euro(last.amount)} a month.
          </li>
        )}
        {riseNote && <li>{riseNote}</li>}
      </ul>
      {leaving && <LeavingCosts leaving={leaving} services={services} shown={showsLeaving} onShow={setShowsLeaving} />}
    </>
  )
}
