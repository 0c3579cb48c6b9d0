import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { PlaceOrderDocument } from '#storefront/api/generated/checkout.ts'
import { newRequestKey, query } from '#storefront/api/query.ts'
import { type Failure, pick } from '#storefront/api/reply.ts'
import { arrivalPath } from '../steps/checkout-steps.ts'
import type { CheckoutView } from '../steps/checkout-view.ts'

const POLL_MS = 2000
const MOST_REQUESTS = 15

/** The checkout on the screen is stale: it is reloaded, and the customer decides again. */
const STALE = ['PRICE_CHANGED', 'SLOT_LOST', 'CART_CHANGED', 'CHECKOUT_CHANGED', 'CART_INCOMPLETE'].concat(
  'CHECKOUT_INCOMPLETE',
  'MOBILE_NOT_PROVEN',
  'TERMS_NOT_ACCEPTED',
  'CART_ORDERED',
  'CART_BEING_PAID',
  'CART_NOT_FOUND',
  'CART_HELD',
  'CART_OF_CUSTOMER',
)

type Agreed = { startEarly: boolean; acceptedDeposit: number | null }

/** The order button. A request without a response is repeated with its idempotency key, so that it is one order. */
export function usePlaceOrder({ cart, version, terms, order }: CheckoutView) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const key = useRef<string | null>(null)
  const [problem, setProblem] = useState<Failure | null>(null)

  async function place({ startEarly, acceptedDeposit }: Agreed): Promise<void> {
    setProblem(null)
    key.current ??= newRequestKey()
    const press = key.current
    const request = {
      reference: cart.uuid,
      version: cart.version,
      checkoutVersion: version,
      termsVersion: terms.version,
      startEarly,
      payToday: cart.payTodayTotal,
      acceptedDeposit,
    }
    for (let sent = 0; sent < MOST_REQUESTS; sent++) {
      const reply = pick(await query(PlaceOrderDocument, request, undefined, press), 'placeOrder')
      // The outcome is unknown: the next press repeats the request with the same key.
      if (!reply.ok && reply.failure.kind === 'breakdown') return setProblem(reply.failure)
      if (reply.ok && reply.value.state === 'PLACED') {
        await new Promise((resolve) => setTimeout(resolve, POLL_MS))
        continue
      }
      key.current = null
      if (!reply.ok) {
        setProblem(reply.failure)
        if (reply.failure.kind === 'refusal' && STALE.includes(reply.failure.code)) await revalidate()
        return
      }
      const path = reply.value.state === 'DEPOSIT_ASKED' ? null : arrivalPath(reply.value)
      return path === null ? revalidate() : void (await navigate(path))
    }
    await revalidate()
  }

  return { place, problem, isBegun: order !== null }
}
