import { totalWithin } from '../../ui/bills.ts'
import { Card } from '../../ui/card.tsx'
import { Price } from '../../ui/price.tsx'
import type { Cart } from '../cart/cart-store.ts'
import { TotalRows } from '../cart/total-rows.tsx'
import { contractTerm } from './contract-term.ts'

export function TotalBreakdown({ cart, pending }: { cart: Cart; pending: boolean }) {
  const term = contractTerm(cart)
  return (
    <Card as="section" aria-labelledby="total-breakdown" className="p-5 sm:p-6">
      <h2 id="total-breakdown" className="mb-2 text-heading">
        Total Breakdown
      </h2>
      <TotalRows cart={cart} pending={pending} />
      <div className="mt-3 flex justify-between gap-4 rounded-card bg-surface-tint px-4 py-3 text-sm">
        <span>
          All {term} monthly bills of the contract
          <span className="block text-ink-soft">Prices include VAT</span>
        </span>
        <Price amount={totalWithin(cart.recurringAmountsByOccurrence, term)} className="font-semibold" />
      </div>
    </Card>
  )
}
