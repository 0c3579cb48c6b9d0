import { Price } from '#storefront/ui/price.tsx'
import type { CartLine } from '../cart-line.ts'

/** The discounts of a line by name, promo codes included. A discount on the activation fee is shown beside the fee. */
export function LineDiscounts({ line: { discounts, baseOffer } }: { line: CartLine }) {
  const shown = discounts.filter(({ value }) => value > 0)
  if (shown.length === 0) return null
  return (
    <ul aria-label={`Discounts on ${baseOffer.description}`} className="mt-3 grid gap-1 text-sm text-success-700">
      {shown.map(({ description, value, billingType }) => (
        <li key={description} className="flex justify-between gap-4">
          <span>{description}</span>
          <span className="whitespace-nowrap">
            −<Price amount={value} /> {billingType === 'RECURRING' ? 'a month' : 'once off'}
          </span>
        </li>
      ))}
    </ul>
  )
}
