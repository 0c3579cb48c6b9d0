import { Link } from 'react-router'
import { LIVE_DAYS } from '#domain/cart/cart-lifetime.ts'
import { listOf } from '#storefront/formatting/list-of.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import type { BarCart } from '../cart-state.ts'
import { useRefill } from '../expired/use-refill.ts'

/** In the place of the bar: the cart has expired, and can be filled again. */
export function ExpiredCartBar({ cart }: { cart: BarCart }) {
  const { pending, problem, refill, startAnew } = useRefill(cart)
  return (
    <>
      <div aria-hidden="true" className="no-print h-32 bg-surface-deep sm:h-19 low:hidden" />
      <section
        aria-label="Your cart has expired"
        className="no-print on-deep forced-frame fixed inset-x-0 bottom-0 z-40 animate-rise rounded-t-card bg-surface-deep pb-[env(safe-area-inset-bottom)] text-white shadow-bar ring-1 ring-accent-hover low:relative"
      >
        <div className="wrap grid min-h-17 items-center gap-x-6 gap-y-2.5 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto]">
          <div className="text-sm sm:text-base">
            <p className="font-semibold">
              <Link to="/shop/summary" className="underline decoration-1 underline-offset-4 hover:decoration-2">
                Your cart
              </Link>{' '}
              expired after {LIVE_DAYS} days
            </p>
            <p className="truncate text-sm">{listOf(cart.offers.map(({ baseOffer }) => baseOffer.description))}</p>
            <p role="alert" className="text-sm font-medium">
              {problem}
            </p>
          </div>
          <span className="flex items-center gap-3">
            <Button size="small" pending={pending} onClick={refill} className="whitespace-nowrap max-sm:grow">
              Fill it again
            </Button>
            <Button size="small" look="onDeep" onClick={startAnew} className="whitespace-nowrap">
              Start again
            </Button>
          </span>
        </div>
      </section>
    </>
  )
}
