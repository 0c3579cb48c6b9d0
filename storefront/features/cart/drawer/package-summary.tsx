import { listOf } from '#storefront/formatting/list-of.ts'
import { Price } from '#storefront/ui/price.tsx'
import type { BarCart } from '../cart-state.ts'

/** What an existing customer will have after the change, and its monthly cost. */
export function PackageSummary({ cart, pending }: { cart: BarCart; pending: boolean }) {
  return (
    <section aria-label="New package" className="rounded-card bg-surface-tint px-4 py-3 md:col-span-2">
      <h3 className="text-title">New package</h3>
      <p className="text-sm text-ink-soft">{listOf(cart.offers.map(({ baseOffer }) => baseOffer.description))}</p>
      <dl
        aria-busy={pending}
        className={`mt-2 flex flex-wrap gap-x-8 gap-y-1 transition-opacity ${pending ? 'opacity-60' : ''}`}
      >
        <Amount label="New monthly cost" amount={cart.monthlyTotal} />
        {cart.hasUpfrontCostItem && <Amount label="Pay today" amount={cart.payTodayTotal} />}
      </dl>
    </section>
  )
}

function Amount({ label, amount }: { label: string; amount: number }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd>
        <Price amount={amount} className="display text-lg font-bold" />
      </dd>
    </div>
  )
}
