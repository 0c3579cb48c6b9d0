import { isBroadbandGroup } from '#domain/vocabulary.ts'
import type { Cart } from '#storefront/features/cart/cart-state.ts'
import { ANOTHER_MOBILE } from '#storefront/features/cart/drawer/another-mobile.ts'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { LineIcon, type LineIconName } from './line-icons.tsx'

type Addition = { to: string; text: string; icon: LineIconName }

/** The ways to the shop's ordinary pages, where the assistant fills the cart. */
export function AddButtons({ cart }: { cart: Cart }) {
  return (
    <ul aria-label="Add to the cart" className="flex flex-wrap gap-3">
      {additionsTo(cart).map(({ to, text, icon }) => (
        <li key={to}>
          <LinkButton to={to} look="quiet" size="small">
            <LineIcon name={icon} className="size-4.5" />
            {text}
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}

function additionsTo(cart: Cart): Addition[] {
  const { offers, cartType } = cart
  const has = (test: (group: Cart['offers'][number]['baseOffer']['serviceGroup']) => boolean) =>
    offers.some(({ baseOffer }) => test(baseOffer.serviceGroup))
  const hasMobile = has((group) => group === 'MOBILE')
  const services: (Addition | null)[] = [
    has(isBroadbandGroup) ? null : { to: '/shop/broadband', text: 'Broadband', icon: 'plus' },
    has((group) => group === 'TV') ? null : { to: '/shop/tv', text: 'TV', icon: 'plus' },
    hasMobile
      ? { to: ANOTHER_MOBILE, text: 'Another mobile', icon: 'plus' }
      : { to: '/mobile', text: 'Mobile', icon: 'plus' },
  ]
  // What a customer changes is chosen on their own phone, beside what they have now.
  const additions: (Addition | null)[] = [
    ...(cartType === 'CHANGE_OFFER' ? [] : services),
    offers.length > 0 ? { to: '/shop/add-ons', text: 'Extras', icon: 'plus' } : null,
    offers.length > 0 ? { to: '/shop/summary#promo', text: 'Promo code', icon: 'tag' } : null,
  ]
  return additions.filter((addition) => addition !== null)
}
