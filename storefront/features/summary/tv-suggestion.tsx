import { Link } from 'react-router'
import { broadbandLine, wantsTv } from '#storefront/features/cart/cart-line.ts'
import type { Cart } from '#storefront/features/cart/cart-state.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import tv from '../../illustrations/tv.svg'

/** One line, and only if the cart has broadband and no TV, neither in it nor at home. */
export function TvSuggestion({ cart }: { cart: Cart }) {
  if (!wantsTv(cart) || broadbandLine(cart) === null) return null
  return (
    <div className="no-print relative flex items-center gap-4 rounded-panel border border-line bg-surface-soft p-4 transition-colors hover:bg-surface-tint sm:px-7">
      <img src={tv} alt="" width="320" height="200" className="size-14 shrink-0 rounded-card object-cover" />
      <p className="min-w-0 flex-1">
        <Link
          to="/shop/tv"
          className="font-semibold text-ink outline-offset-4 after:absolute after:inset-0 after:rounded-panel"
        >
          Add TV
        </Link>
        <span className="block text-sm text-ink-soft">See the packs that go with your broadband.</span>
      </p>
      <Icon name="arrowRight" className="size-5 text-action" />
    </div>
  )
}
