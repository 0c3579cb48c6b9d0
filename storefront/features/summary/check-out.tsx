import { Suspense } from 'react'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { useNear } from '#storefront/early/lazy/use-near.ts'
import type { Cart } from '#storefront/features/cart/cart-state.ts'
import { MISSING_WAYS } from '#storefront/features/cart/missing-ways.ts'
import { CART_SUMMARIES, SummaryLink } from '#storefront/features/contract-summary/summary-link.tsx'
import { isAcquisition } from '#storefront/journey/journey.ts'
import { PhoneLink } from '#storefront/shell/phone-link.tsx'
import { useBrand } from '#storefront/shell/use-brand.ts'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { Card } from '#storefront/ui/card.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { showOpenPart } from './open-part.ts'
import { openParts } from './open-parts.ts'

const TakeAlong = lazyComponent(
  () => import('#storefront/features/cart/links/take-along.tsx').then((module) => module.TakeAlong),
  {
    unreachable: 'nothing',
  },
)

/** What is missing, the link to checkout or to the first missing part, and the phone number as the alternative. */
export function CheckOut({ cart, pending }: { cart: Cart; pending: boolean }) {
  const brand = useBrand()
  const missing = openParts(cart)
  const { place, near } = useNear()
  return (
    <Card as="section" aria-labelledby="finish-order" className="p-4 sm:p-7">
      <h2 id="finish-order" className="text-title">
        {cart.valid ? 'You’re all set' : 'Before you can order'}
      </h2>
      {cart.valid ? (
        <p className="mt-2 max-w-[60ch] text-ink-soft">
          {isAcquisition(cart)
            ? 'Next: your details, delivery and payment. It takes about four minutes and you don’t need an account.'
            : 'Next: check the details we have, then order. It takes about two minutes.'}{' '}
          Nothing is charged until you order.
        </p>
      ) : (
        <ul className="mt-3 grid gap-2 max-sm:mt-2 max-sm:gap-1.5 max-sm:text-sm">
          {missing.map(({ part }) => (
            <li key={part} className="flex gap-3 max-sm:gap-2">
              <Icon name="warning" className="mt-0.5 size-5 text-warning-700" />
              {MISSING_WAYS[part].text}
            </li>
          ))}
        </ul>
      )}
      <LinkButton
        to="/checkout"
        // The bar below has the pink one.
        look="secondary"
        {...(pending && { 'aria-disabled': true })}
        onClick={(event) => {
          // What is missing is on this page: it is shown without a request.
          if (pending || (!cart.valid && showOpenPart())) event.preventDefault()
        }}
        className="no-print mt-5 in-data-staff:hidden max-sm:mt-4 max-sm:w-full"
      >
        Check out
      </LinkButton>
      <p className="no-print mt-4 not-in-data-staff:hidden font-semibold">
        Only the customer can check out, on their own phone{isAcquisition(cart) && ' or the shop’s tablet'}.
      </p>
      <p className="mt-3 max-sm:mt-1">
        <SummaryLink to={CART_SUMMARIES} of="your order" several />
      </p>
      <p className="mt-5 border-t border-line pt-4 text-sm text-ink-soft in-data-staff:hidden max-sm:mt-3 max-sm:pt-3">
        Or order by phone: call <PhoneLink /> and quote the reference{' '}
        <strong className="figures font-semibold whitespace-nowrap text-ink">{cart.reference}</strong>.{' '}
        {/* Beside the number it says on a phone whether anyone is there now. */}
        <span className="max-sm:hidden">{brand?.supportHours}</span>
      </p>
      <div ref={place} className="no-print min-h-11 in-data-staff:hidden">
        {near && (
          <Suspense>
            <TakeAlong reference={cart.uuid} helpAlone={!isAcquisition(cart)} />
          </Suspense>
        )}
      </div>
    </Card>
  )
}
