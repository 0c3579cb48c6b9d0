import type { Failure } from '#storefront/api/reply.ts'
import { missingPath } from '#storefront/features/cart/missing-ways.ts'
import { PhoneLink } from '#storefront/shell/phone-link.tsx'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { visitPath } from '../delivery/held-visit.tsx'
import { SUMMARY } from '../steps/checkout-steps.ts'
import type { CheckoutView } from '../steps/checkout-view.ts'

export type Refused = Extract<Failure, { kind: 'refusal' }>

const TITLE: Partial<Record<Refused['code'], string>> = {
  OUT_OF_STOCK: 'Sold out a moment ago',
  PROMO_LOST: 'Your promo code no longer works',
  SLOT_LOST: 'Your engineer’s time is no longer free',
  PRICE_CHANGED: 'A price has changed',
  CART_CHANGED: 'Your order was changed in another window',
  CHECKOUT_CHANGED: 'Your answers were changed in another window',
  MOBILE_NOT_PROVEN: 'One more thing before you order',
  TERMS_NOT_ACCEPTED: 'The terms have changed',
  CREDIT_CHECK_UNAVAILABLE: 'We can’t check your credit right now',
  TOO_MANY_ORDERS: 'Please call us to order',
  TOO_MANY_ORDERS_IN_ALL: 'We’ve paused new orders for a while',
}

export type OrderRefusalProps = { problem: Refused; cart: Pick<CheckoutView['cart'], 'offers'> }

/** The reason, and a link to go on with. */
export function OrderRefusal({ problem, cart }: OrderRefusalProps) {
  return (
    <Notice tone="danger" announced title={TITLE[problem.code] ?? 'Nothing was ordered'}>
      <p>{problem.message}</p>
      {problem.code === 'SLOT_LOST' && (
        <LinkButton to={visitPath('review')} look="secondary" size="small" className="mt-3">
          Choose another time
        </LinkButton>
      )}
      {problem.code === 'PROMO_LOST' && (
        <LinkButton to={SUMMARY} look="secondary" size="small" className="mt-3">
          See your cart
        </LinkButton>
      )}
      {problem.code === 'OUT_OF_STOCK' && (
        <LinkButton to={otherDevicePath(cart)} look="secondary" size="small" className="mt-3">
          Choose another
        </LinkButton>
      )}
      {problem.code.startsWith('TOO_MANY_ORDERS') && <PhoneLink />}
    </Notice>
  )
}

/** With several devices the message names the one that is sold out, and the summary leads to each. */
function otherDevicePath({ offers }: OrderRefusalProps['cart']): string {
  const [line, another] = offers.filter(({ equipments }) => equipments.length > 0)
  if (!line || another) return SUMMARY
  return missingPath({ part: line.baseOffer.serviceGroup === 'MBB' ? 'DEVICE' : 'HANDSET', offerId: line.id })
}
