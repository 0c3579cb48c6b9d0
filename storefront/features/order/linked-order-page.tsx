import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ORDER_COOKIE_DAYS } from '#domain/order-cookie-days.ts'
import { KeepOrderDocument } from '#storefront/api/generated/order.ts'
import { query } from '#storefront/api/query.ts'
import { failureText } from '#storefront/features/cart/failure-text.ts'
import { listOf } from '#storefront/formatting/list-of.ts'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import type { LinkedOrder } from './load-order.ts'

/** Target of the link in a mail. The browser gets access to the order by a press and not before: a link may come from anybody. */
export function LinkedOrderPage({ linked: { key, order } }: { linked: LinkedOrder }) {
  const navigate = useNavigate()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { reference, cart } = order

  async function open() {
    setPending(true)
    setProblem(null)
    const reply = await query(KeepOrderDocument, { reference, key })
    // Without the key, which is no longer needed in the address.
    if (reply.ok) return void (await navigate(`/order/${reference}`, { replace: true }))
    setPending(false)
    setProblem(failureText(reply.failure) ?? reply.failure.message)
  }

  return (
    <div className="wrap py-10 sm:py-16">
      <PageHead title="Open your order" />
      <div className="grid max-w-[40rem] gap-6">
        <h1 data-page-start tabIndex={-1} className="text-page outline-none">
          Open your order here?
        </h1>
        <section className="rounded-panel bg-surface-tint p-5 sm:p-6">
          <h2 className="text-sm font-semibold text-ink-soft">
            Order <span className="figures whitespace-nowrap">{reference}</span>
          </h2>
          <p className="display mt-1 text-title">{listOf(cart.offers.map(({ baseOffer }) => baseOffer.description))}</p>
        </section>
        <p className="text-ink-soft">
          It shows your contract, your address and what you pay. This browser then keeps it open for {ORDER_COOKIE_DAYS}{' '}
          days, so only open it on a device you trust, and only if it’s yours.
        </p>
        {problem && (
          <Notice tone="danger" announced>
            {problem}
          </Notice>
        )}
        <Button
          pending={pending}
          onClick={() => void open()}
          className="justify-self-start max-sm:justify-self-stretch"
        >
          Open my order
        </Button>
      </div>
    </div>
  )
}
