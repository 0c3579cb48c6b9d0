import { type ReactNode, Suspense, useId } from 'react'
import { thereafterNote } from '#domain/pricing/price-after.ts'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { Price } from '#storefront/ui/price.tsx'
import type { BillSeries, ItemisedBills } from './bill-series.ts'
import { ChartOrTable } from './chart-or-table.tsx'
import { ItemisedChart } from './itemised-chart.tsx'
import { SeriesPatterns } from './series-patterns.tsx'

const ItemisedTable = lazyComponent(() => import('./itemised-table.tsx').then((module) => module.ItemisedTable))

type ItemisedForecastProps = {
  bills: readonly ItemisedBills[]
  series: readonly BillSeries[]
  /** Months of the contract. Nothing: there is none. */
  term: number
  name: string
  /** Contracts of several lengths: none of them is the contract. */
  isMixed?: boolean
  heading: ReactNode
  /** What the yearly price rise does to them, in words. */
  riseNote: string | null
}

/** What each bill will be and what it is made of, over the contract and after it. */
export function ItemisedForecast({
  bills,
  series,
  term,
  name,
  heading,
  riseNote,
  isMixed = false,
}: ItemisedForecastProps) {
  const patterns = useId()
  const [first, second] = bills
  const onceOff = first?.onceOffAmount ?? 0
  const last = bills.at(-1)
  return (
    <>
      <SeriesPatterns id={patterns} looks={series.map(({ look }) => look)} />
      <ChartOrTable
        heading={heading}
        chart={<ItemisedChart bills={bills} series={series} term={term} name={name} patterns={patterns} />}
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
            {thereafterNote(last.amount)}.
          </li>
        )}
        {riseNote && <li>{riseNote}</li>}
      </ul>
    </>
  )
}
