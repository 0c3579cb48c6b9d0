import { useId } from 'react'
import { euro } from '#domain/money.ts'
import type { AccountServicesPartFragment } from '#storefront/api/generated/types.ts'
import { SeriesPatterns, SeriesSwatch, seriesFill } from '#storefront/features/bills/series-patterns.tsx'
import { longDate } from '#storefront/formatting/long-date.ts'
import { shortMonth, shortMonthAndYear } from '#storefront/formatting/short-month.ts'
import { Card } from '#storefront/ui/card.tsx'
import { type Bar, barsOf, figureSide, seriesOf } from './bill-parts.ts'

type NextBillsProps = Pick<AccountServicesPartFragment, 'bills' | 'services'>

/** A bar for each of the next bills, in the parts of its services. Figures are where the amount changes; lists say the same in words. */
export function NextBills({ bills, services }: NextBillsProps) {
  const patterns = useId()
  const series = seriesOf(services)
  const bars = barsOf(bills, services)
  const changes = bars.filter(({ isChange }) => isChange)
  return (
    <Card as="section" aria-labelledby="next-bills" className="p-5">
      <h2 id="next-bills" className="text-base font-semibold">
        Your next {bills.length} bills
      </h2>
      <SeriesPatterns id={patterns} looks={series.map(({ look }) => look)} />
      <div aria-hidden="true" className="figures mt-7 flex h-28 items-end gap-1">
        {bars.map((bar, index) => (
          <BillBar key={bar.on} bar={bar} side={figureSide(bars, index)} patterns={patterns} />
        ))}
      </div>
      <p aria-hidden="true" className="mt-1.5 flex justify-between text-xs text-ink-soft">
        <span>{shortMonth(bills[0]?.on ?? '')}</span>
        <span>{shortMonthAndYear(bills.at(-1)?.on ?? '')}</span>
      </p>
      {series.length > 1 && (
        <ul aria-label="Parts of a bill, from the bottom up" className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
          {series.map(({ look, name }) => (
            <li key={look} className="flex items-center gap-2 text-ink-soft">
              <SeriesSwatch id={patterns} look={look} />
              {name}
            </li>
          ))}
        </ul>
      )}
      <ul className="sr-only">
        {changes.map(({ on, amount }) => (
          <li key={on}>
            {euro(amount)} from the bill of {longDate(on)}
          </li>
        ))}
      </ul>
      <details className="mt-3 text-sm">
        <summary className="min-h-8 cursor-pointer font-semibold text-accent">See each bill</summary>
        <ul className="figures mt-1 divide-y divide-line">
          {bills.map(({ on, amount }) => (
            <li key={on} className="flex justify-between gap-4 py-1.5">
              <span className="text-ink-soft">{longDate(on)}</span> <span className="font-medium">{euro(amount)}</span>
            </li>
          ))}
        </ul>
      </details>
    </Card>
  )
}

type BillBarProps = { bar: Bar; side: ReturnType<typeof figureSide>; patterns: string }

function BillBar({ bar: { amount, height, parts }, side, patterns }: BillBarProps) {
  return (
    <div className="relative min-w-0 flex-1" style={{ height: `${height}%` }}>
      <svg aria-hidden="true" width="100%" height="100%" className="forced-frame rounded-t-sm">
        {parts.map(({ look, top, share }) => (
          <rect
            key={look}
            width="100%"
            y={`${top}%`}
            height={`${share}%`}
            fill={seriesFill(patterns, look)}
            className="stroke-surface"
          />
        ))}
      </svg>
      {side && (
        <span
          className={`absolute bottom-full pb-1 text-xs font-semibold whitespace-nowrap ${side === 'left' ? 'left-0' : 'right-0'}`}
        >
          {euro(amount)}
        </span>
      )}
    </div>
  )
}
