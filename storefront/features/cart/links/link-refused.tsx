import type { RefusalCode } from '#domain/refusals.ts'
import type { Failure } from '#storefront/api/reply.ts'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'

type Refused = Extract<Failure, { kind: 'refusal' }>

const TITLES: Partial<Record<RefusalCode, string>> = {
  CART_LINK_USED: 'This link has been used',
  CART_LINK_ENDED: 'This link has ended',
  CART_LINK_LOCKED: 'This link is closed',
  CART_LINK_UNASKABLE: 'This cart can’t be opened here yet',
  CART_LINK_UNKNOWN: 'This link doesn’t work',
  CART_ORDERED: 'This cart has been ordered',
  CART_BEING_PAID: 'This cart is being paid for',
  CART_EXPIRED: 'This cart has expired',
  OFFER_ENDED: 'This offer has ended',
  TOO_MANY_CART_LINKS: 'Too many links',
}

/** The shop's message why the link opens nothing, and a link to go on with. */
export function LinkRefused({ failure: { code, message }, hasCart }: { failure: Refused; hasCart: boolean }) {
  return (
    <>
      <Notice tone="warning" announced title={TITLES[code] ?? 'This link doesn’t work'}>
        {message}
      </Notice>
      <div className="flex flex-wrap gap-3 max-sm:grid">
        {code === 'CART_ORDERED' && <LinkButton to="/find-order">Find your order</LinkButton>}
        {hasCart ? (
          <LinkButton to="/shop/summary" look={code === 'CART_ORDERED' ? 'quiet' : 'primary'}>
            Go to the cart on this device
          </LinkButton>
        ) : (
          <LinkButton to="/shop/broadband" look="quiet">
            See broadband plans
          </LinkButton>
        )}
      </div>
    </>
  )
}
