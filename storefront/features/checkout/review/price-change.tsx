import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { AcceptPricesDocument } from '#storefront/api/generated/checkout.ts'
import { query } from '#storefront/api/query.ts'
import { failureText } from '#storefront/features/cart/failure-text.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { Price } from '#storefront/ui/price.tsx'
import type { CheckoutView } from '../steps/checkout-view.ts'

/** Old and new totals after a price change, which the customer confirms. */
export function PriceChange({ cart }: { cart: CheckoutView['cart'] }) {
  const { revalidate } = useRevalidator()
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const now = cart.atPricesOfToday
  if (now === null) return null

  async function accept() {
    setPending(true)
    const reply = await query(AcceptPricesDocument, { reference: cart.uuid, version: cart.version })
    setProblem(reply.ok ? null : failureText(reply.failure))
    await revalidate()
    setPending(false)
  }

  return (
    <Notice tone="warning" announced title="A price in your order has changed">
      <dl className="mt-2 grid max-w-80 gap-1">
        <Changed label="Monthly cost" was={cart.monthlyTotal} now={now.monthlyTotal} />
        <Changed label="Pay today" was={cart.payTodayTotal} now={now.payTodayTotal} />
        <Changed label="Once off" was={cart.discountedOnceOffPrice} now={now.discountedOnceOffPrice} />
      </dl>
      {problem && <p className="mt-2 font-medium text-danger-700">{problem}</p>}
      <Button look="secondary" size="small" pending={isPending} onClick={() => void accept()} className="mt-3">
        Continue with the new prices
      </Button>
    </Notice>
  )
}

function Changed({ label, was, now }: { label: ReactNode; was: number; now: number }) {
  if (was === now) return null
  return (
    <div className="flex justify-between gap-4">
      <dt>{label}</dt>
      <dd>
        <del className="mr-2 text-ink-soft">
          <span className="sr-only">was </span>
          <Price amount={was} />
        </del>
        <Price amount={now} className="font-semibold" />
      </dd>
    </div>
  )
}
