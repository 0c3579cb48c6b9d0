import { type CartLine, lineMonthly } from '#storefront/features/cart/cart-line.ts'
import { Price } from '#storefront/ui/price.tsx'

/** The price of a line a month, and the price after. */
export function LinePrice({ line }: { line: CartLine }) {
  return (
    <div className="sm:max-w-56 sm:text-right">
      <p>
        <Price amount={lineMonthly(line)} className="text-lg font-semibold" />{' '}
        <span className="text-sm text-ink-soft sm:block">a month</span>
      </p>
      {line.afterPrices.map((note) => (
        <p key={note} className="text-sm text-ink-soft">
          {note}
        </p>
      ))}
    </div>
  )
}
