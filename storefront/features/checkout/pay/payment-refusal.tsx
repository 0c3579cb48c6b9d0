import type { ReactNode } from 'react'
import { Notice } from '#storefront/ui/notice.tsx'
import type { PaymentProblem } from './use-payment.ts'

export function PaymentRefusal({ problem, children }: { problem: PaymentProblem; children: ReactNode }) {
  return (
    <Notice tone="danger" announced title={REFUSED[problem].title}>
      <p>{REFUSED[problem].text} You haven’t been charged, and we’ve saved your order.</p>
      {children}
    </Notice>
  )
}

const REFUSED = {
  REFUSED: { title: 'Your bank refused the card', text: 'They don’t tell us why, but they’ll tell you.' },
  INSUFFICIENT_FUNDS: { title: 'Not enough funds on this card', text: 'Use another card, or try again later.' },
  CARD_EXPIRED: { title: 'The card has expired', text: 'Use one that’s still valid.' },
  NOT_CONFIRMED: {
    title: 'The payment wasn’t confirmed',
    text: 'Your bank couldn’t confirm it was you, or you declined.',
  },
} as const satisfies Record<PaymentProblem, { title: string; text: string }>
