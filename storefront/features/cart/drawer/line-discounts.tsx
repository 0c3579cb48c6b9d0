import type { CartLine } from '../cart-line.ts'

/** The discounts that the price of a line includes, promo codes too. One on the activation fee is shown beside the fee. */
export function LineDiscounts({ line: { discounts, baseOffer } }: { line: CartLine }) {
  const shown = discounts.filter(({ value, discountItemType }) => value > 0 && discountItemType !== 'ACTIVATION_FEE')
  if (shown.length === 0) return null
  return (
    <ul aria-label={`Discounts on ${baseOffer.description}`} className="mt-1 grid gap-0.5 text-sm text-success-700">
      {shown.map(({ description }) => (
        <li key={description}>Includes {inSentence(description)}</li>
      ))}
    </ul>
  )
}

/** "Free box" becomes "free box"; an amount or the name of a code stays. */
function inSentence(description: string): string {
  return /^[A-Z][a-z]/.test(description) ? description.charAt(0).toLowerCase() + description.slice(1) : description
}
