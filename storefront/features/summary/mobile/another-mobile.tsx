import { Link } from 'react-router'
import type { Cart } from '#storefront/features/cart/cart-state.ts'
import { ANOTHER_MOBILE, mayAddMobile } from '#storefront/features/cart/drawer/another-mobile.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import phone from '../../../illustrations/phone.svg'

/** Offers one more mobile, once the present ones are complete and while the cart has room. */
export function AnotherMobile({ cart }: { cart: Cart }) {
  if (!mayAddMobile(cart)) return null
  return (
    <div className="no-print relative flex items-center gap-4 rounded-panel border border-line bg-surface-soft p-4 transition-colors hover:bg-surface-tint sm:px-7">
      <img src={phone} alt="" width="320" height="200" className="size-14 shrink-0 rounded-card object-cover" />
      <p className="min-w-0 flex-1">
        <Link
          to={ANOTHER_MOBILE}
          className="font-semibold text-ink outline-offset-4 after:absolute after:inset-0 after:rounded-panel"
        >
          Add another mobile
        </Link>
        <span className="block text-sm text-ink-soft">With a phone or SIM only, on the same order and bill.</span>
      </p>
      <Icon name="arrowRight" className="size-5 text-action" />
    </div>
  )
}
