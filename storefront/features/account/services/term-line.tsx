import type { ReactNode } from 'react'
import { euro } from '#domain/money.ts'
import { longDate } from '#storefront/formatting/long-date.ts'
import { comingFrom, comingReason } from './coming-price.ts'
import type { ServiceProps } from './service-view.ts'

/** The minimum term as a line, cut where the price changes. It is a drawing: the words below it say everything. */
export function TermLine({ service, today }: ServiceProps) {
  const { termFrom, termUntil, comingPrices, priceNow } = service
  return (
    <div className="mt-5">
      {termFrom && termUntil && <Line from={termFrom} until={termUntil} today={today} cut={comingPrices[0]?.from} />}
      <dl className="figures mt-3 grid gap-x-8 gap-y-2 text-sm sm:grid-flow-col sm:auto-cols-fr">
        <Fact term="Now">
          <strong className="font-semibold">{euro(priceNow)} a month</strong>
        </Fact>
        {comingPrices.map((coming) => (
          <Fact key={coming.from} term={`Then ${comingFrom(coming)}`}>
            <strong className="font-semibold">{euro(coming.amount)} a month</strong>{' '}
            <span className="text-ink-soft">{comingReason(coming)}</span>
          </Fact>
        ))}
        <Fact term={termLabel(termUntil, today)}>
          <strong className="font-semibold">{termUntil ? longDate(termUntil) : 'Month to month'}</strong>
        </Fact>
      </dl>
    </div>
  )
}

function termLabel(until: string | null, today: string): string {
  if (until === null) return 'No minimum term'
  return until <= today ? 'Minimum term ended' : 'Minimum term ends'
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type LineProps = { from: string; until: string; today: string; cut: string | undefined }

/** After the term there is a tenth of the line for the months since. */
const AFTER = 10

function Line({ from, until, today, cut }: LineProps) {
  const isOver = until <= today
  const whole = isOver ? 100 - AFTER : 100
  const at = (day: string) => Math.min(1, Math.max(0, share(from, until, day))) * whole
  const now = isOver ? 100 - AFTER / 2 : at(today)
  const first = isOver || cut === undefined || cut >= until ? whole : at(cut)
  return (
    <div aria-hidden="true" className="relative mt-8 flex h-2.5 gap-0.5 max-sm:hidden">
      <span
        className={`rounded-l-pill ${isOver ? 'bg-chart-soft' : 'bg-accent'} forced-frame`}
        style={{ width: `${first}%` }}
      />
      {first < whole && <span className="forced-frame bg-chart-soft" style={{ width: `${whole - first}%` }} />}
      {isOver && <span className="term-over forced-frame flex-1 rounded-r-pill" />}
      <span
        className="absolute -top-1.5 size-5 -translate-x-1/2 rounded-pill border-4 border-surface bg-action shadow-soft"
        style={{ left: `${now}%` }}
      />
      <span
        className="absolute -top-7 -translate-x-1/2 text-xs font-semibold text-action"
        style={{ left: `min(max(${now}%, 1.25rem), calc(100% - 1.25rem))` }}
      >
        Today
      </span>
    </div>
  )
}

function share(from: string, until: string, day: string): number {
  return (Date.parse(day) - Date.parse(from)) / Math.max(1, Date.parse(until) - Date.parse(from))
}
