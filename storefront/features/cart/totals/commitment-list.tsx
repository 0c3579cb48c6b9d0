import { irishDay } from '#domain/availability/service-date.ts'
import { formatMonths } from '#storefront/formatting/format-term.ts'
import { listOf } from '#storefront/formatting/list-of.ts'
import { longDate } from '#storefront/formatting/long-date.ts'
import type { CartLine } from '../cart-line.ts'
import { commitmentsOf } from './commitments.ts'

export function CommitmentList({ lines, className }: { lines: readonly CartLine[]; className: string }) {
  const commitments = commitmentsOf(lines, irishDay(new Date()))
  if (commitments.length === 0) return null
  return (
    <ul aria-label="Minimum terms" className={`grid gap-1 text-sm text-ink-soft ${className}`}>
      {commitments.map(({ names, months, until }) => (
        <li key={months}>
          <span className="font-medium text-ink">{listOf(names)}</span>: {formatMonths(months)}, until about{' '}
          <span className="whitespace-nowrap">{longDate(until)}</span>
        </li>
      ))}
    </ul>
  )
}
