import { Card } from '../../ui/card.tsx'
import { Price } from '../../ui/price.tsx'
import type { Cart } from '../cart/cart-store.ts'
import { TotalRows } from '../cart/total-rows.tsx'

export function TotalBreakdown({ cart, pending }: { cart: Cart; pending: boolean }) {
  const { contractDuration, contractTotal } = cart
  return (
    <Card as="section" aria-labelledby="total-breakdown" className="p-5 sm:p-6">
      <h2 id="total-breakdown" className="mb-2 text-heading">
        Total Breakdown
      </h2>
      <TotalRows cart={cart} pending={pending} withVat />
      {contractDuration > 0 && (
        <div className="mt-3 grid grid-cols-[1fr_auto] gap-x-4 rounded-card bg-surface-tint px-4 py-3 text-sm">
          <span>
            {contractDuration === 1
              ? 'The monthly bill of the contract'
              : `All ${contractDuration} monthly bills of the contract`}
          </span>
          <Price amount={contractTotal} className="font-semibold" />
          <span className="col-span-2 text-ink-soft">Prices include VAT. {cart.forecast.riseNote}</span>
        </div>
      )}
    </Card>
  )
}
