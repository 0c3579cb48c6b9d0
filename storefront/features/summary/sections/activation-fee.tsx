import { onceOffBillOf } from '#storefront/features/bills/charged-bills.ts'
import type { CartLine } from '#storefront/features/cart/cart-line.ts'
import type { Cart } from '#storefront/features/cart/cart-state.ts'
import { Price } from '#storefront/ui/price.tsx'

/** On the first bill only; nothing if there is and was no fee. */
export function ActivationFee({ line, wholeBill }: { line: CartLine } & Pick<Cart, 'wholeBill'>) {
  const fee = line.baseOffer.amountVatIncluded.oneOffAmount
  const charged = line.activationFeeVatIncluded
  if (fee === 0 && charged === 0) return null
  return (
    <p className="mt-4 flex justify-between gap-4 border-t border-line pt-3 text-sm">
      <span>
        Activation fee{' '}
        <span className="text-ink-soft">
          {charged === 0 ? 'once off' : `once off, on your ${onceOffBillOf(line, wholeBill)}`}
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
