import { Suspense } from 'react'
import type { Failure } from '#storefront/api/reply.ts'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { PhoneLink } from '#storefront/shell/phone-link.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import type { OrderRefusalProps } from './order-refusal.tsx'

/** Lazy, because refusals are rare, and imply a connection to fetch it with. */
const OrderRefusal = lazyComponent(() => import('./order-refusal.tsx').then((module) => module.OrderRefusal))

type OrderProblemProps = { problem: Failure; cart: OrderRefusalProps['cart'] }

/** A refusal, or a request whose outcome is unknown. */
export function OrderProblem({ problem, cart }: OrderProblemProps) {
  if (problem.kind === 'refusal') {
    return (
      <Suspense>
        <OrderRefusal problem={problem} cart={cart} />
      </Suspense>
    )
  }
  return (
    <Notice tone="danger" announced title="We didn’t get an answer">
      <p>
        We don’t know yet whether we got your order. Press the button again: you’ll only order once, however often you
        press. Or call <PhoneLink />
      </p>
    </Notice>
  )
}
