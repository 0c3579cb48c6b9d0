import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { LeaveOrderDocument } from '#storefront/api/generated/checkout.ts'
import { query } from '#storefront/api/query.ts'
import { failureText } from '#storefront/features/cart/failure-text.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { orderPath } from '../steps/checkout-steps.ts'
import type { CheckoutView } from '../steps/checkout-view.ts'

/** The customer came back from the page that pays. Leaving the order opens its cart again. */
export function UnpaidNotice({ order }: { order: NonNullable<CheckoutView['order']> }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function leave() {
    setPending(true)
    const reply = await query(LeaveOrderDocument, { reference: order.reference })
    // It may have been paid for meanwhile.
    const path = reply.ok ? orderPath(reply.value.leaveOrder) : null
    if (!reply.ok) setProblem(failureText(reply.failure))
    else if (path === null) await revalidate()
    else await navigate(path)
    setPending(false)
  }

  return (
    <Notice
      tone="warning"
      announced
      title={order.dueToday > 0 ? 'You haven’t paid yet' : 'Your card isn’t confirmed yet'}
    >
      <p>
        You haven’t ordered until {order.dueToday > 0 ? 'you’ve paid' : 'your card is confirmed'}. Nothing is lost:
        continue below, or change your order.
      </p>
      {problem && <p className="mt-2 font-medium text-danger-700">{problem}</p>}
      <Button look="quiet" size="small" pending={isPending} onClick={() => void leave()} className="mt-3">
        Change your order
      </Button>
    </Notice>
  )
}
