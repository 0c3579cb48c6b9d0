import { onceOffBillText } from '#domain/pricing/naming/bill-names.ts'
import type { CartLine } from '#storefront/features/cart/cart-line.ts'
import { Price } from '#storefront/ui/price.tsx'

/** On the first bill only; nothing if there is and was no fee. */
export function ActivationFee({ line }: { line: CartLine }) {
  const fee = line.baseOffer.amountVatIncluded.oneOffAmount
  const charged = line.activationFeeVatIncluded
  if (fee === 0 && charged === 0) return null
  return (
    <p className="mt-4 flex justify-between gap-4 border-t border-line pt-3 text-sm">
      <span>
        Activation fee{' '}
        <span className="text-ink-soft">
          {charged === 0 ? 'once off' : `once off, on your ${onceOffBillText(line.change !== null)}`}
        </span>
      </span>
      <span className="text-right whitespace-nowrap">
        {fee !== charged && (
          <del className="mr-2 text-ink-soft">
            <span className="sr-only">instead of </span>
            <Price amount={fee} />
          </del>
        )}
        <Price amount={charged} className="font-semibold" />
      </span>
    </p>
  )
}
