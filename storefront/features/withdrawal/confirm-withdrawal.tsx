import { longDate } from '#storefront/formatting/long-date.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { FocusHeading } from '#storefront/ui/focus-heading.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { MoneyOfWithdrawal, quotedMoney } from './money-of-withdrawal.tsx'
import { Facts } from './withdrawal-facts.tsx'
import { WithdrawalSteps } from './withdrawal-steps.tsx'
import { offerNames, type Quote, type WithdrawalView } from './withdrawal-view.ts'

type ConfirmWithdrawalProps = {
  order: WithdrawalView
  quote: Quote
  statement: string
  isPending: boolean
  refusal: string | null
  onConfirm: () => void
  onBack: () => void
}

/** Who withdraws from what, where the receipt is sent, what follows, the refund, and a button that only confirms. */
export function ConfirmWithdrawal(props: ConfirmWithdrawalProps) {
  const { order, quote, statement, isPending, refusal, onConfirm, onBack } = props
  const { details, reference, placedAt } = order
  return (
    <>
      <FocusHeading as="h1" className="text-page">
        {quote.isWhole
          ? 'You’re withdrawing from the whole order'
          : `You’re withdrawing from ${offerNames(order, quote.offers)}`}
      </FocusHeading>
      <Facts
        rows={[
          ['Your name', `${details.firstName} ${details.lastName}`],
          ['The contract', `Order ${reference}, placed on ${longDate(placedAt)}`],
          ['You’re withdrawing from', offerNames(order, quote.offers)],
          ['The receipt goes to', details.email],
          ...(statement === '' ? [] : [['Your note', statement] as const]),
        ]}
      />
      <WithdrawalSteps level={2} title="What happens when you confirm" steps={quote.steps} />
      <MoneyOfWithdrawal order={order} money={quotedMoney(quote)} />
      {refusal !== null && (
        <div className="mt-6">
          <Notice tone="danger" announced>
            {refusal}
          </Notice>
        </div>
      )}
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button onClick={onConfirm} pending={isPending}>
          Confirm withdrawal
        </Button>
        <Button look="quiet" onClick={onBack}>
          Go back
        </Button>
      </div>
      <p className="mt-3 text-sm text-ink-soft">This can’t be undone. You can order again at any time.</p>
    </>
  )
}
