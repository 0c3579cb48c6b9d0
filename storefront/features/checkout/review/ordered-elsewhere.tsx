import { useState } from 'react'
import { failureText } from '#storefront/features/cart/failure-text.ts'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import type { CheckoutView } from '../steps/checkout-view.ts'
import { usePlaceOrder } from './use-place-order.ts'

/** An order of the same cart that was placed on another device. A press opens it here, without a second order. */
export function OrderedElsewhere({ checkout, reference }: { checkout: CheckoutView; reference: string }) {
  // Without accepted terms nothing is ordered, should the order have been cancelled meanwhile.
  const { place, problem } = usePlaceOrder({ ...checkout, terms: { ...checkout.terms, version: '' } })
  const [pending, setPending] = useState(false)

  async function open() {
    setPending(true)
    await place({ startEarly: false, acceptedDeposit: null })
    setPending(false)
  }

  return (
    <div className="wrap py-10 sm:py-16">
      <PageHead title="Your order" />
      <div className="max-w-[40rem]">
        <h1 className="text-page">You ordered this on another device</h1>
        <p className="mt-3 text-lg text-ink-soft">
          It’s order <strong className="figures font-semibold whitespace-nowrap text-ink">{reference}</strong>. Open it
          here to finish it or to follow it. You won’t order twice.
        </p>
        {problem && (
          <div className="mt-5">
            <Notice tone="danger" announced>
              {failureText(problem) ?? problem.message}
            </Notice>
          </div>
        )}
        <Button pending={pending} onClick={() => void open()} className="mt-6">
          Open it here
        </Button>
      </div>
    </div>
  )
}
