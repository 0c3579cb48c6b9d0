import { euro } from '#domain/money.ts'
import { fromBillText } from '#domain/pricing/naming/bill-names.ts'
import { priceChanges } from '#domain/pricing/price-course.ts'
import type { Cart } from '#storefront/features/cart/cart-state.ts'
import { clockTime } from '#storefront/formatting/clock-time.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { customerOf, type SaleView } from '../sale-view.ts'

/** More would not fit into the bar; the chart has each of them. */
const MOST_CHANGES = 2

type SaleBarProps = {
  sale: Pick<SaleView, 'handedOverAt' | 'customerFirstName'>
  cart: Cart
  pending: boolean
  onHandOver: () => void
  onTakeBack: () => void
}

/** The sums, and who has the cart. The order button is never here: it is the customer's. */
export function SaleBar({ sale, cart, pending, onHandOver, onTakeBack }: SaleBarProps) {
  const customer = customerOf(sale)
  const changes = priceChanges(cart.forecast.bills).slice(0, MOST_CHANGES)
  return (
    <section
      aria-label="Sums and hand-over"
      className="on-deep forced-frame sticky bottom-0 z-30 rounded-t-card bg-surface-deep pb-[env(safe-area-inset-bottom)] text-white shadow-bar low:relative"
    >
      <div className="wrap flex flex-wrap items-center gap-x-8 gap-y-2 py-3">
        <Sum label="Monthly cost" amount={cart.monthlyTotal} />
        {cart.hasUpfrontCostItem && <Sum label="Pay today" amount={cart.payTodayTotal} />}
        <p className="text-xs text-ink-deep-soft max-md:hidden">
          {changes.map(({ fromBill, amount }) => (
            <span key={fromBill} className="figures block">
              {euro(amount)} {fromBillText(fromBill, cart.forecast.firstBill)}
            </span>
          ))}
        </p>
        <div className="ml-auto flex flex-wrap items-center gap-x-5 gap-y-1 max-sm:ml-0 max-sm:w-full max-sm:justify-between">
          {sale.handedOverAt === null ? (
            <Button size="small" pending={pending} onClick={onHandOver} className="max-sm:w-full">
              Hand over to {customer}
            </Button>
          ) : (
            <>
              <button
                type="button"
                aria-disabled={pending}
                onClick={() => pending || onTakeBack()}
                className="target text-sm font-semibold underline decoration-1 underline-offset-4 hover:decoration-2"
              >
                Take it back
              </button>
              <p role="status" className="inline-flex items-center gap-2.5 text-sm font-semibold">
                <span aria-hidden="true" className="forced-fill size-2.5 rounded-pill bg-pink-400 ring-4 ring-veil" />
                With {customer} since {clockTime(sale.handedOverAt)}
              </p>
            </>
          )}
        </div>
      </div>
    </section>
  )
}

function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <p className="leading-tight">
      <span className="block text-xs text-ink-deep-soft">{label}</span>{' '}
      <span className="display figures text-lg font-bold">{euro(amount)}</span>
    </p>
  )
}
