import { useEffect, useState } from 'react'
import { euro } from '#domain/money.ts'
import { Icon } from '#storefront/ui/icon.tsx'

/** When the text says that it takes longer, and when that the customer may leave. */
const SLOW_MS = 20_000
const CHECKING_MS = 60_000

type PaymentWaitingProps = { amount: number; payee: string; email: string; reference: string }

/** Shown while the payment is pending. Its outcome is unknown, so no text says that it failed. */
export function PaymentWaiting({ amount, payee, email, reference }: PaymentWaitingProps) {
  const stage = useStage()
  return (
    <div className="grid min-h-[26rem] place-items-center rounded-panel bg-surface-tint p-6 text-center">
      <div>
        <Icon name="spinner" className="mx-auto size-8 animate-turn text-accent" />
        <div role="status" className="mt-5">
          <WaitingText stage={stage} amount={amount} payee={payee} email={email} reference={reference} />
        </div>
      </div>
    </div>
  )
}

export type WaitingStage = 'pending' | 'slow' | 'checking'

export function WaitingText({ stage, amount, payee, email, reference }: PaymentWaitingProps & { stage: WaitingStage }) {
  const approve =
    amount > 0
      ? `Your bank may ask you to approve ${euro(amount)} to ${payee}. Keep this page open.`
      : 'Your bank may ask you to approve the card. Keep this page open.'
  switch (stage) {
    case 'pending':
      return (
        <>
          <p className="text-title font-semibold">We’re asking your bank</p>
          <p className="mt-2 max-w-[36ch] text-ink-soft">{approve}</p>
        </>
      )
    case 'slow':
      return (
        <>
          <p className="text-title font-semibold">Still waiting for your bank</p>
          <p className="mt-2 max-w-[36ch] text-ink-soft">{approve}</p>
        </>
      )
    case 'checking':
      return (
        <>
          <p className="text-title font-semibold">We’re checking. Don’t pay again</p>
          <p className="mt-2 max-w-[36ch] text-ink-soft">
            We’ll email {email}. Your order is {reference}. You can close this page.
          </p>
        </>
      )
  }
}

function useStage(): WaitingStage {
  const [stage, setStage] = useState<WaitingStage>('pending')
  useEffect(() => {
    const timers = [setTimeout(() => setStage('slow'), SLOW_MS), setTimeout(() => setStage('checking'), CHECKING_MS)]
    return () => timers.forEach(clearTimeout)
  }, [])
  return stage
}
