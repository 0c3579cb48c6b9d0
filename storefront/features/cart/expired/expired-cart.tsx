import { LIVE_DAYS } from '#domain/cart/cart-lifetime.ts'
import { ExpiredCartDocument } from '#storefront/api/generated/expired-cart.ts'
import { useQuery } from '#storefront/api/use-query.ts'
import { longDate } from '#storefront/formatting/long-date.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { FocusHeading } from '#storefront/ui/focus-heading.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import type { BarCart } from '../cart-state.ts'
import { priceless } from './named-lines.ts'
import { useRefill } from './use-refill.ts'

/** The lines of an expired cart, and the button that fills it again. */
export function ExpiredCart({ cart }: { cart: BarCart }) {
  const { result } = useQuery(ExpiredCartDocument, { reference: cart.uuid })
  const leftAt = result.state === 'ready' ? result.value.getCart.leftAt : null
  const { pending, problem, refill, startAnew } = useRefill(cart)

  return (
    <div className="mt-6 max-w-3xl rounded-panel bg-surface-tint p-6 sm:p-8">
      <FocusHeading className="text-heading" takesFocus={false}>
        Your cart{leftAt ? ` from ${longDate(leftAt)}` : ''} expired after {LIVE_DAYS} days
      </FocusHeading>
      <p className="mt-2 text-ink-soft">
        Prices and stock change, so we don’t keep carts longer than that. Your personal details are gone. This was in
        it:
      </p>
      <ul className="mt-4 grid gap-2">
        {cart.offers.map((line) => {
          const { name, extras } = priceless(line)
          return (
            <li key={line.id} className="rounded-card bg-surface px-4 py-3">
              <p className="font-semibold">{name}</p>
              {extras && <p className="text-sm text-ink-soft">with {extras}</p>}
            </li>
          )
        })}
      </ul>
      {problem && (
        <div className="mt-4">
          <Notice tone="danger" announced>
            {problem}
          </Notice>
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-3 max-sm:grid">
        <Button pending={pending} onClick={refill}>
          Fill it again at today’s prices
        </Button>
        <Button look="quiet" onClick={startAnew}>
          Start again
        </Button>
      </div>
      <p className="mt-4 text-sm text-ink-soft">
        We’ll check your address again and add a phone if it’s still in stock. If something’s no longer on sale, we’ll
        tell you.
      </p>
    </div>
  )
}
