import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { AddHeldOrderDocument } from '#storefront/api/generated/order.ts'
import { query } from '#storefront/api/query.ts'
import { failureText } from '#storefront/features/cart/failure-text.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { SideCard } from '#storefront/ui/card.tsx'
import type { OrderView } from './order-view.ts'

/** For a signed-in customer who opened an order that was placed without signing in. */
export function AddToAccount({ order: { reference, mayAdd } }: { order: Pick<OrderView, 'reference' | 'mayAdd'> }) {
  const { revalidate } = useRevalidator()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (!mayAdd) return null

  async function add() {
    setPending(true)
    const reply = await query(AddHeldOrderDocument, { reference })
    setPending(false)
    setProblem(reply.ok ? null : (failureText(reply.failure) ?? reply.failure.message))
    if (reply.ok) await revalidate()
  }

  return (
    <SideCard title="Is this your order?">
      <p>You placed it without logging in. Add it to your account to see it on any device.</p>
      <p role="alert" className="text-danger-700 empty:hidden">
        {problem}
      </p>
      <Button look="quiet" pending={pending} onClick={() => void add()}>
        Add to my account
      </Button>
    </SideCard>
  )
}
