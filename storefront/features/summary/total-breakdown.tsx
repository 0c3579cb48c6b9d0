import { chargedBillsText } from '#domain/cart/change/charged-bills-text.ts'
import { chargedBills } from '#storefront/features/bills/charged-bills.ts'
import { hasMixedTerms } from '#storefront/features/cart/cart-line.ts'
import type { Cart } from '#storefront/features/cart/cart-state.ts'
import { CommitmentList } from '#storefront/features/cart/totals/commitment-list.tsx'
import { TotalRows } from '#storefront/features/cart/totals/total-rows.tsx'
import { Card } from '#storefront/ui/card.tsx'
import { Price } from '#storefront/ui/price.tsx'
import { PhoneFold } from './phone-fold.tsx'

export function TotalBreakdown({ cart, pending }: { cart: Cart; pending: boolean }) {
  const { contractDuration, contractTotal, offers } = cart
  return (
    <Card as="section" aria-labelledby="total-breakdown" className="p-4 sm:p-6">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 id="total-breakdown" className="text-heading">
          Total Breakdown
        </h2>
        {pending && <span className="text-sm text-ink-soft">Updating…</span>}
      </div>
      {cart.wholeBill && (
        <p className="mb-2 text-sm text-ink-soft">For what you’re ordering. Your whole bill is further down.</p>
      )}
      <TotalRows cart={cart} pending={pending} withVat />
      {cart.earlyCeaseCharge !== null && (
        <p className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2 text-sm">
          <span>Early-cease charge </span>
          <Price amount={cart.earlyCeaseCharge} className="font-semibold" />{' '}
          <span className="text-ink-soft">
            {earlyCeaseNote(cart)} {cart.earlyCeaseReason}.
          </span>
        </p>
      )}
      {contractDuration > 0 && (
        <div className="mt-3 rounded-card bg-surface-tint px-4 pt-3 pb-1 text-sm sm:pb-3">
          <p className="grid grid-cols-[1fr_auto] gap-x-4">
            <span>{billsInWords(cart)}</span>
            <Price amount={contractTotal} className="font-semibold" />
          </p>
          <PhoneFold title="Price rises and minimum terms">
            <p className="text-ink-soft">Prices include VAT. {cart.forecast.riseNote}</p>
            <CommitmentList lines={offers} className="mt-2 border-t border-line-strong pt-2 max-sm:pb-2" />
          </PhoneFold>
        </div>
      )}
    </Card>
  )
}

/** Days left are counted from the visit, so the sum is final once that is chosen. */
function earlyCeaseNote({ earlyCeaseCharge, missing, wholeBill }: Cart): string {
  if (earlyCeaseCharge === 0) return ''
  const isOpen = missing.some(({ part }) => part === 'VISIT')
  const once = `Once, on your ${chargedBillsText(chargedBills(wholeBill))}.`
  return isOpen ? `${once} The exact amount depends on the day of the visit.` : once
}

/** If one contract ends before another, the sum is right for a customer who keeps both. */
function billsInWords(cart: Cart): string {
  const { contractDuration: bills, offers } = cart
  if (hasMixedTerms(cart)) return `${bills} monthly bills if you keep ${offers.length === 2 ? 'both' : 'everything'}`
  return bills === 1 ? 'The monthly bill of your contract' : `All ${bills} monthly bills of your contract`
}
