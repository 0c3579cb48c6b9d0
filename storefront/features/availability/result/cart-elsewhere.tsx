import { Link } from 'react-router'
import { streetOf } from '#storefront/features/cart/home/cart-home.ts'
import { listOf } from '#storefront/formatting/list-of.ts'
import type { CartPlace } from './use-cart-place.ts'

type CartElsewhereProps = { elsewhere: NonNullable<CartPlace['elsewhere']> }

/** Warns before a plan is chosen that the cart is for another home, and what would move with it. */
export function CartElsewhere({ elsewhere: { home, along } }: CartElsewhereProps) {
  const street = streetOf(home)
  const others = along === null ? ', with all that is in it' : along.length > 0 ? `, with ${listOf(along)}` : ''
  return (
    <section
      aria-label="Your cart is for another address"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-8 rounded-card bg-surface-tint px-4 py-2.5 text-sm forced-frame"
    >
      <p className="max-sm:pt-1">
        <strong className="font-semibold">{`Your cart is for ${street}.`}</strong>{' '}
        {`Choosing a plan here moves it${others}. You can undo that.`}
      </p>
      <Link
        to="/shop/broadband"
        state={{ question: { by: 'address', address: home.address } }}
        className="inline-flex min-h-11 items-center font-semibold text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {`Back to ${street}`}
      </Link>
    </section>
  )
}
