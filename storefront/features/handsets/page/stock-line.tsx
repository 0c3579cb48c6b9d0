import { dayText } from '#domain/day-text.ts'
import { formatMinutes } from '#storefront/formatting/format-minutes.ts'
import { stockText } from '../stock-text.ts'
import type { HandsetChoice, PageHandset, Variant } from './handset-choice.ts'

const DOT = { there: 'bg-success-500', few: 'bg-warning-500', none: 'bg-neutral-400' }
const TEXT = { there: 'text-success-700', few: 'text-warning-700', none: 'text-ink' }

type StockLineProps = { handset: PageHandset; choice: HandsetChoice; variant: Variant | null }

/** Stock of the chosen variant; if it is sold out, the alternatives in stock. */
export function StockLine({ handset, choice, variant }: StockLineProps) {
  const stock = stockText(variant?.stockLevel ?? 0)
  const others = handset.variants.filter(({ stockLevel, code }) => stockLevel > 0 && code !== variant?.code)
  return (
    <p role="status" className="flex items-baseline gap-2.5 text-sm">
      <span
        aria-hidden="true"
        className={`size-2.5 shrink-0 rounded-pill forced-colors:border-5 ${DOT[stock.state]}`}
      />
      <span>
        <strong className={`font-semibold ${TEXT[stock.state]}`}>
          {variant ? stock.text : `Not made in ${choice.color.toLowerCase()} with ${choice.capacity}`}.
        </strong>{' '}
        {variant?.expectedBack && `Expected back in ${variant.expectedBack}. `}
        {stock.state === 'none' ? insteadText(others) : deliveryText(handset)}
      </span>
    </p>
  )
}

function deliveryText({ deliveredBy, holdMinutes }: PageHandset): string {
  return `With you by ${dayText(deliveredBy)} if you order today. We’ll hold it for ${formatMinutes(holdMinutes)} once it’s in your cart.`
}

function insteadText(others: readonly Variant[]): string {
  const [first, second] = others.map(({ color, capacity }) => `${color.toLowerCase()} with ${capacity}`)
  if (first === undefined) return 'All colours are out of stock.'
  return `In stock: ${second === undefined ? first : `${first} or ${second}`}.`
}
