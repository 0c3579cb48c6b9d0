import { useState } from 'react'
import { useNavigate } from 'react-router'
import { depositBillText } from '#domain/pricing/naming/bill-names.ts'
import { LeaveOrderDocument } from '#storefront/api/generated/checkout.ts'
import { query } from '#storefront/api/query.ts'
import { failureText } from '#storefront/features/cart/failure-text.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { Price } from '#storefront/ui/price.tsx'
import { SUMMARY } from '../steps/checkout-steps.ts'
import type { CheckoutView } from '../steps/checkout-view.ts'

/** Shown before anything is paid. The order button below accepts the deposit; leaving cancels the order. */
export function DepositNotice({ order }: { order: NonNullable<CheckoutView['order']> }) {
  const navigate = useNavigate()
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function leave() {
    setPending(true)
    const reply = await query(LeaveOrderDocument, { reference: order.reference })
    setPending(false)
    if (reply.ok) void navigate(SUMMARY)
    else setProblem(failureText(reply.failure))
  }

  return (
    <Notice tone="warning" announced title="We need a deposit">
      <p>
        After the credit check, we need <Price amount={order.deposit} className="font-semibold" /> before we start. We
        credit it on your {depositBillText(order.cart.forecast.firstBill)}. You won’t be charged until you press the
        button.
      </p>
      {problem && <p className="mt-2 font-medium text-danger-700">{problem}</p>}
      <Button look="quiet" size="small" pending={isPending} onClick={() => void leave()} className="mt-3">
        Leave without ordering
      </Button>
    </Notice>
  )
}
