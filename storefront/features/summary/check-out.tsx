import { Suspense } from 'react'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { useNear } from '#storefront/early/lazy/use-near.ts'
import type { Cart } from '#storefront/features/cart/cart-state.ts'
import { MISSING_WAYS, missingPath } from '#storefront/features/cart/missing-ways.ts'
import { CART_SUMMARIES, SummaryLink } from '#storefront/features/contract-summary/summary-link.tsx'
import { PhoneLink } from '#storefront/shell/phone-link.tsx'
import { useBrand } from '#storefront/shell/use-brand.ts'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { Card } from '#storefront/ui/card.tsx'
import { showOpenPart } from './open-part.ts'

const TakeAlong = lazyComponent(
  () => import('#storefront/features/cart/links/take-along.tsx').then((module) => module.TakeAlong),
  {
    unreachable: 'nothing',
  },
)

/** The link to checkout, or to what is missing before it; and the phone number as the alternative. */
export function CheckOut({ cart, pending }: { cart: Cart; pending: boolean }) {
  const brand = useBrand()
  const missing = openParts(cart)
  const { place, near } = useNear()
  return (
    <Card as="section" aria-labelledby="finish-order" className="p-5 sm:p-7">
      <h2 id="finish-order" className="text-title">
        {cart.valid ? 'Everything is there' : 'Before you can order'}
      </h2>
      {cart.valid ? (
        <p className="mt-2 max-w-[60ch] text-ink-soft">
          Your details, delivery and payment are next: about four minutes, without an account. Nothing is charged before
          you order.
        </p>
      ) : (
        <ul className="mt-3 grid gap-3">
          {missing.map(({ part, offerId }) => (
            <li key={part} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <span>{MISSING_WAYS[part].text}</span>
              <LinkButton to={missingPath({ part, offerId })} look="secondary" size="small" className="no-print">
                {MISSING_WAYS[part].title}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
      <LinkButton
        to="/checkout"
        {...(pending && { 'aria-disabled': true })}
        onClick={(event) => {
          // What is missing is on this page: it is shown without a request.
          if (pending || (!cart.valid && showOpenPart())) event.preventDefault()
        }}
        className="no-print mt-5 max-sm:w-full"
      >
        Check out
      </LinkButton>
      <p className="mt-3">
        <SummaryLink to={CART_SUMMARIES} of="your order" several />
      </p>
      <p className="mt-5 border-t border-line pt-4 text-sm text-ink-soft">
        Or order by phone: call <PhoneLink /> and give the reference{' '}
        <strong className="figures font-semibold whitespace-nowrap text-ink">{cart.reference}</strong>.{' '}
        {brand?.supportHours}
      </p>
      <div ref={place} className="no-print min-h-11">
        {near && (
          <Suspense>
            <TakeAlong reference={cart.uuid} />
          </Suspense>
        )}
      </div>
    </Card>
  )
}

/** Each once. The time of a visit is chosen on the page of the current service. */
function openParts({ missing }: Cart): Cart['missing'] {
  const once = missing.filter(({ part }, index) => missing.findIndex((other) => other.part === part) === index)
  return once.filter(({ part }) => part !== 'VISIT' || !once.some((other) => other.part === 'CURRENT_SERVICE'))
}
