import { clockTime } from '#storefront/formatting/clock-time.ts'
import { longDate } from '#storefront/formatting/long-date.ts'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { FocusHeading } from '#storefront/ui/focus-heading.tsx'
import { MoneyOfWithdrawal, receivedMoney } from './money-of-withdrawal.tsx'
import { Facts } from './withdrawal-facts.tsx'
import { WithdrawalSteps } from './withdrawal-steps.tsx'
import { offerNames, type Received, type WithdrawalView } from './withdrawal-view.ts'

/** What was received and when. The mail says the same. */
export function WithdrawalReceipt({ order, received }: { order: WithdrawalView; received: Received | undefined }) {
  if (received === undefined) return null
  const awaitsGoods = received.goods.some(({ state }) => state === 'AWAITED')
  return (
    <>
      <FocusHeading as="h1" className="text-page">
        We have your withdrawal
      </FocusHeading>
      <p className="mt-3 max-w-[56ch] text-lg text-ink-soft">
        This is your receipt. We’ve emailed it to {order.details.email} too.
      </p>
      <ReceiptFacts order={order} received={received} level={2} />
      {awaitsGoods && (
        <div className="mt-8">
          <LinkButton to={`/order/${order.reference}#send-back`}>See how to send it back</LinkButton>
        </div>
      )}
    </>
  )
}

type ReceiptFactsProps = { order: WithdrawalView; received: Received; level: 2 | 3 }

export function ReceiptFacts({ order, received, level }: ReceiptFactsProps) {
  const { receivedAt, offers, statement, steps } = received
  const { details, reference, placedAt } = order
  return (
    <>
      <Facts
        rows={[
          ['Received', `${longDate(receivedAt)} at ${clockTime(receivedAt)}`],
          ['Your name', `${details.firstName} ${details.lastName}`],
          ['The contract', `Order ${reference}, placed on ${longDate(placedAt)}`],
          ['You withdrew from', offerNames(order, offers)],
          ...(statement === null ? [] : [['You said', statement] as const]),
        ]}
      />
      <WithdrawalSteps level={level} title="What happens next" steps={steps} />
      <MoneyOfWithdrawal level={level} order={order} money={receivedMoney(received)} />
    </>
  )
}
