import { useState } from 'react'
import { LeaveCartDocument, MailHeldCartDocument } from '#storefront/api/generated/held-cart.ts'
import { query } from '#storefront/api/query.ts'
import { forgetCart } from '#storefront/journey/stored-cart.ts'
import { useJourney } from '#storefront/journey/use-journey.ts'
import { cartSignal } from '../cart-signal.ts'
import { failureText } from '../failure-text.ts'
import { cartStore } from '../use-cart.ts'

type Sending = { state: 'resting' | 'sending' | 'sent' } | { state: 'failed'; problem: string }

/** The actions for a cart that another browser holds. */
export function useHeldCart() {
  const { reference } = useJourney()
  const [sending, setSending] = useState<Sending>({ state: 'resting' })
  const [leaving, setLeaving] = useState(false)

  async function send() {
    setSending({ state: 'sending' })
    const reply = await query(MailHeldCartDocument, { reference })
    if (reply.ok) return setSending({ state: 'sent' })
    setSending({ state: 'failed', problem: failureText(reply.failure) ?? reply.failure.message })
  }

  async function startAnew() {
    setLeaving(true)
    // If the request fails, the cookie still names the cart: the next page loads it again, and it can be left there.
    await query(LeaveCartDocument, {})
    forgetCart()
    cartSignal.send()
    await cartStore.reload()
    setLeaving(false)
  }

  return { sending, leaving, send: () => void send(), startAnew: () => void startAnew() }
}
