import { Button } from '#storefront/ui/button/button.tsx'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import type { HeldBy } from '../cart-state.ts'
import { useHeldCart } from '../held/use-held-cart.ts'

/** In the place of the bar, for a cart that this browser may not open: the summary has the way in. */
export function HeldCartBar({ by }: { by: HeldBy }) {
  const { leaving, startAnew } = useHeldCart()
  const title = by === 'customer' ? 'Your order is in your account' : 'Your order is open in another browser'
  return (
    <>
      <div aria-hidden="true" className="no-print h-32 bg-surface-deep sm:h-19 low:hidden" />
      <section
        aria-label={title}
        className="no-print on-deep forced-frame fixed inset-x-0 bottom-0 z-40 animate-rise rounded-t-card bg-surface-deep pb-[env(safe-area-inset-bottom)] text-white shadow-bar ring-1 ring-accent-hover low:relative"
      >
        <div className="wrap grid min-h-17 items-center gap-x-6 gap-y-2.5 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto]">
          <p className="text-sm font-semibold sm:text-base">{title}</p>
          <span className="flex items-center gap-3">
            <LinkButton to="/shop/summary" size="small" className="whitespace-nowrap max-sm:grow">
              {by === 'customer' ? 'Log in' : 'Continue here'}
            </LinkButton>
            <Button size="small" look="onDeep" pending={leaving} onClick={startAnew} className="whitespace-nowrap">
              Start a new order
            </Button>
          </span>
        </div>
      </section>
    </>
  )
}
