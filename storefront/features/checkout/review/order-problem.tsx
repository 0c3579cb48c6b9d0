import type { Failure } from '#storefront/api/reply.ts'
import { PhoneLink } from '#storefront/shell/phone-link.tsx'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { visitPath } from '../delivery/held-visit.tsx'

const TITLE: Partial<Record<Extract<Failure, { kind: 'refusal' }>['code'], string>> = {
  SLOT_LOST: 'The time for your engineer is gone',
  PRICE_CHANGED: 'A price has changed',
  CART_CHANGED: 'Your order was changed in another window',
  CHECKOUT_CHANGED: 'Your answers were changed in another window',
  TERMS_NOT_ACCEPTED: 'The terms have changed',
  CREDIT_CHECK_UNAVAILABLE: 'We cannot check your credit just now',
  TOO_MANY_ORDERS: 'Please call us to order',
}

/** Why nothing was ordered, and the way on. What the page can show anew it shows anew. */
export function OrderProblem({ problem }: { problem: Failure }) {
  if (problem.kind === 'breakdown') {
    return (
      <Notice tone="danger" announced title="We got no answer">
        <p>
          We do not know yet whether your order arrived. Press the button once more: it is placed once only, however
          often you press. Or call <PhoneLink />
        </p>
      </Notice>
    )
  }
  return (
    <Notice tone="danger" announced title={TITLE[problem.code] ?? 'Nothing was ordered'}>
      <p>{problem.message}</p>
      {problem.code === 'SLOT_LOST' && (
        <LinkButton to={visitPath('review')} look="secondary" size="small" className="mt-3">
          Choose another time
        </LinkButton>
      )}
      {problem.code === 'TOO_MANY_ORDERS' && <PhoneLink />}
    </Notice>
  )
}
