import { euro } from '#domain/money.ts'
import type { Quote, WithdrawalView } from './withdrawal-view.ts'

type MoneyOfWithdrawalProps = {
  /** Of its heading. */
  level?: 2 | 3
  order: WithdrawalView
  money: Pick<Quote, 'isWhole' | 'refund' | 'daysUsed' | 'due'> & { refundedAt?: string | null }
}

/** What goes back, and what is due for days that were used: nothing, unless an early start was asked for and has begun. */
export function MoneyOfWithdrawal({ level = 2, order, money }: MoneyOfWithdrawalProps) {
  const { isWhole, refund, daysUsed, due, refundedAt } = money
  const { startEarly, payment } = order
  const Heading = `h${level}` as const
  return (
    <div className="mt-8">
      <Heading className="text-title">Your money</Heading>
      <dl className="mt-3 divide-y divide-line rounded-card border border-line">
        <Row term="You get back" amount={refund}>
          {refund > 0
            ? refundedAt
              ? 'Given back to the card that you paid with. Your bank may take some days to show it.'
              : 'To the card that you paid with: as a rule at once, at the latest within 14 days. We write to you when it is done.'
            : isWhole
              ? 'Nothing was paid, or it was given back before.'
              : 'Nothing was paid for it. A deposit stays with us for what you keep, and goes back with the last of it.'}
        </Row>
        <Row term="You owe for days used" amount={due}>
          {dueWords(startEarly, daysUsed, due)}
        </Row>
      </dl>
      {isWhole && payment.mandateReference && (
        <p className="mt-3 text-sm text-ink-soft">
          Your direct debit mandate {payment.mandateReference} is withdrawn with it: nothing is collected.
        </p>
      )}
    </div>
  )
}

function dueWords(startEarly: boolean, daysUsed: number, due: number): string {
  if (due > 0) {
    const days = daysUsed === 1 ? 'one day' : `${daysUsed} days`
    return `You asked us to start before the 14 days end, and have used it for ${days}: so many parts of the monthly price, and nothing else. It comes on a last bill.`
  }
  return startEarly
    ? 'Your service has not been used yet.'
    : 'You did not ask for a start within the 14 days, so nothing is due for them.'
}

function Row({ term, amount, children }: { term: string; amount: number; children: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 p-4 sm:px-5">
      <dt className="font-semibold">{term}</dt>
      <dd className="figures font-semibold">{euro(amount)}</dd>
      <dd className="col-span-full mt-0.5 text-sm text-ink-soft">{children}</dd>
    </div>
  )
}
