import { useEffect, useRef, useState } from 'react'
import { LeaveOrderDocument, SettlePaymentDocument, StartPaymentDocument } from '#storefront/api/generated/checkout.ts'
import type { SettlePaymentMutation, StartPaymentMutation } from '#storefront/api/generated/types.ts'
import { query } from '#storefront/api/query.ts'
import { failureText } from '#storefront/features/cart/failure-text.ts'
import { arrivalPath, orderPath } from '../steps/checkout-steps.ts'
import type { CheckoutView } from '../steps/checkout-view.ts'
import type { FrameStatus } from './frame-message.ts'

const ASK_AGAIN_MS = 3000

type Order = NonNullable<CheckoutView['order']>
type Settled = SettlePaymentMutation['settlePayment']

export type PaymentProblem = NonNullable<Order['paymentProblem']>

export type PaymentView =
  /** The provider is asked for its page. */
  | { at: 'starting' }
  /** The provider's form takes another card after one that was refused, in the same frame. */
  | { at: 'frame'; frame: StartPaymentMutation['startPayment']; problem: PaymentProblem | null }
  /** A bank is being asked, or the provider has not said yet. */
  | { at: 'waiting' }
  | { at: 'refused'; problem: PaymentProblem }
  /** Too many cards were tried: a person has to help. */
  | { at: 'stopped'; message: string }
  /** The provider does not answer. */
  | { at: 'down' }
  /** It has gone on elsewhere: the next page is on its way. */
  | { at: 'leaving' }

/**
 * The payment as the shop knows it: what the frame says is a reason to ask, never an answer.
 * @param leave goes to another document, since no other page may stand under the policy of this one
 */
export function usePayment(order: Order, leave: (path: string) => void) {
  const [view, setView] = useState<PaymentView>({ at: 'starting' })
  const [problem, setProblem] = useState<string | null>(null)
  const asked = useRef(false)
  const { reference } = order

  async function start() {
    setView({ at: 'starting' })
    const reply = await query(StartPaymentDocument, { reference })
    if (reply.ok) return setView({ at: 'frame', frame: reply.value.startPayment, problem: null })
    // Paid or called off meanwhile, in another tab perhaps.
    const { failure } = reply
    if (failure.kind === 'refusal' && failure.code === 'ORDER_NOT_PAYABLE') return settle()
    // The order was called off: the review says what has changed.
    if (failure.kind === 'refusal' && failure.code === 'PROMO_LOST') {
      setView({ at: 'leaving' })
      return leave('/checkout/review')
    }
    if (failure.kind === 'refusal' && failure.code.startsWith('TOO_MANY_'))
      return setView({ at: 'stopped', message: failure.message })
    setView({ at: 'down' })
  }

  async function settle(): Promise<void> {
    const reply = await query(SettlePaymentDocument, { reference })
    if (reply.ok) follow(reply.value.settlePayment)
    else setView((now) => (now.at === 'frame' ? now : { at: 'waiting' }))
  }

  function follow(settled: Settled) {
    if (settled.state !== 'AWAITING_PAYMENT') {
      setView({ at: 'leaving' })
      return leave(arrivalPath(settled) ?? '/checkout')
    }
    if (settled.paymentPending) return setView({ at: 'waiting' })
    const { paymentProblem: problem } = settled
    if (problem) return setView((now) => (now.at === 'frame' ? { ...now, problem } : { at: 'refused', problem }))
    // Still open: the frame goes on, or is fetched anew.
    setView((now) => {
      if (now.at === 'waiting' || now.at === 'leaving') void start()
      return now
    })
  }

  async function change() {
    const reply = await query(LeaveOrderDocument, { reference })
    if (!reply.ok) return setProblem(failureText(reply.failure))
    leave(orderPath(reply.value.leaveOrder) ?? '/shop/summary')
  }

  // The provider's page knows best where it was left, in the middle of the bank's question perhaps: it is shown whatever was
  // heard of it last.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page comes up
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void start()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: from one answer to the next
  useEffect(() => {
    if (view.at !== 'waiting') return
    const timer = setTimeout(() => void settle(), ASK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [view])

  return {
    view,
    problem,
    start: () => void start(),
    change: () => void change(),
    onStatus(status: FrameStatus) {
      if (status === 'pending' || status === 'secure-auth-start') {
        setView((now) => (now.at === 'frame' ? { ...now, problem: null } : now))
      }
      if (status === 'finished' || status === 'error' || status === 'secure-auth-error') void settle()
    },
    onReturn() {
      setView({ at: 'waiting' })
      void settle()
    },
  }
}
