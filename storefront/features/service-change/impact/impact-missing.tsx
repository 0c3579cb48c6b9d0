import type { Cart } from '#storefront/features/cart/cart-state.ts'
import { MISSING_WAYS, missingPath } from '#storefront/features/cart/missing-ways.ts'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'

/** What has to be chosen before checkout, each with the way there. */
export function ImpactMissing({ cart }: { cart: Pick<Cart, 'valid' | 'missing'> }) {
  if (cart.valid) return null
  return (
    <section aria-labelledby="impact-missing" className="forced-frame rounded-card bg-warning-100 p-5">
      <h2 id="impact-missing" className="text-title">
        Before you can check out
      </h2>
      <ul className="mt-3 grid gap-3">
        {cart.missing.map((missing) => (
          <li
            key={`${missing.part} ${missing.offerId}`}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2"
          >
            <span className="flex min-w-0 flex-1 basis-60 gap-3">
              <Icon name="warning" className="mt-0.5 size-5 text-warning-700" />
              {MISSING_WAYS[missing.part].text}
            </span>
            <LinkButton to={missingPath(missing)} look="quiet" size="small">
              {MISSING_WAYS[missing.part].title}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
