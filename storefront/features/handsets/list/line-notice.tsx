import { Link } from 'react-router'
import type { CartLine } from '#storefront/features/cart/cart-line.ts'
import { Notice } from '#storefront/ui/notice.tsx'

/** For which plan in the cart the handset is. */
export function LineNotice({ line: { baseOffer } }: { line: CartLine }) {
  return (
    <div className="mb-6">
      <Notice title={`Choose the phone for your ${baseOffer.description}`}>
        <p>
          Prices are with the plan in your cart.{' '}
          <Link to="/shop/summary" className="font-semibold text-accent underline underline-offset-4">
            Back to your order
          </Link>
        </p>
      </Notice>
    </div>
  )
}
