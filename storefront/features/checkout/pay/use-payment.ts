import { useEffect, useRef, useState } from 'react'
import { LeaveOrderDocument, SettlePaymentDocument, StartPaymentDocument } from '#storefront/api/generated/checkout.ts'
import type { SettlePaymentMutation, StartPaymentMutation } from '#storefront/api/generated/types.ts'
import { query } from '#storefront/api/query.ts'
import { failureText } from '#storefront/features/cart/failure-text.ts'
import { arrivalPath, orderPath, STEP_PATH } from '../steps/checkout-steps.ts'
import type { FrameStatus } from './frame-message.ts'
import type { OrderToPay } from './load-order-to-pay.ts'

const POLL_MS = 3000

type Settled = SettlePaymentMutation['settlePayment']

export type PaymentProblem = NonNullable<Settled['paymentProblem']>

export type PaymentView =
  /** The provider's page is being requested. */
  | { at: 'starting' }
  /** The provider's form takes another card after one that was refused, in the same frame. */
  | { at: 'frame'; frame: StartPaymentMutation['startPayment']; problem: PaymentProblem | null }
  /** The payment is pending at a bank or the provider. */
  | { at: 'waiting' }
  | { at: 'refused'; problem: PaymentProblem }
  /** Too many cards were tried: the customer has to call. */
  | { at: 'stopped'; message: string }
  /** The provider does not respond. */
  | { at: 'down' }
  /** The next page is loading. */
  | { at: 'leaving' }

/**
 * The payment's state as the shop has it; a message of the frame only triggers a query.
 * @param leave loads another document, because the Content-Security-Policy of this page is for it alone
 */
export function usePayment({ reference }: OrderToPay['order'], leave: (path: string) => void) {
  const [view, setView] = useState<PaymentView>({ at: 'starting' })
  const [problem, setProblem] = useState<string | null>(null)
  const isStarted = useRef(false)

  async function start() {
    setView({ at: 'starting' })
    const reply = await query(StartPaymentDocument, { reference })
    if (reply.ok) return setView({ at: 'frame', frame: reply.value.startPayment, problem: null })
    // Paid or cancelled meanwhile, perhaps in another tab.
    const { failure } = reply
    if (failure.kind === 'refusal' && failure.code === 'ORDER_NOT_PAYABLE') return settle()
    // The order was cancelled: the review shows what has changed.
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
    // Still open: the frame stays, or is requested again.
    setView((now) => {
      if (now.at === 'waiting' || now.at === 'leaving') void start()
      return now
    })
  }

  async function change() {
    const reply = await query(LeaveOrderDocument, { reference })
    if (!reply.ok) return setProblem(failureText(reply.failure))
    leave(orderPath(reply.value.leaveOrder) ?? STEP_PATH.REVIEW)
  }

  // The provider's page restores its own state, such as an open challenge of the bank, so it is always shown first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    void start()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer for each response
  useEffect(() => {
    if (view.at !== 'waiting') return
    const timer = setTimeout(() => void settle(), POLL_MS)
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
