import type { ReactNode } from 'react'
import { Notice } from '#storefront/ui/notice.tsx'
import type { PaymentProblem } from './use-payment.ts'

export function PaymentRefusal({ problem, children }: { problem: PaymentProblem; children: ReactNode }) {
  return (
    <Notice tone="danger" announced title={REFUSED[problem].title}>
      <p>{REFUSED[problem].text} Nothing was charged, and your order is kept.</p>
      {children}
    </Notice>
  )
}

const REFUSED = {
  REFUSED: { title: 'Your bank refused the card', text: 'It does not tell us why; it will tell you.' },
  INSUFFICIENT_FUNDS: { title: 'There is not enough money on the card', text: 'Use another one, or try again later.' },
  CARD_EXPIRED: { title: 'The card has expired', text: 'Use one that is still valid.' },
  NOT_CONFIRMED: {
    title: 'The payment was not confirmed',
    text: 'Your bank could not confirm that it was you, or you said no.',
  },
} as const satisfies Record<PaymentProblem, { title: string; text: string }>
