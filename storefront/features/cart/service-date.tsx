import { longDate } from '#storefront/formatting/long-date.ts'
import type { CartLine } from './cart-line.ts'

/** The date from which the line exists, if it is in the future. */
export function ServiceDate({ line: { availableFrom, change } }: { line: CartLine }) {
  if (availableFrom === null) return null
  return (
    <p className="text-sm font-medium text-ink">
      <span className="inline-block">Available from {longDate(availableFrom)}.</span>{' '}
      <span className="inline-block">
        {change === null ? 'Your first bill comes after that.' : 'It’s on your bill from then.'}
      </span>
    </p>
  )
}
