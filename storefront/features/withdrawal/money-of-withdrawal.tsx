import { dayText } from '#domain/day-text.ts'
import { euro } from '#domain/money.ts'
import { goodsName } from '#storefront/formatting/goods-name.ts'
import { listOf } from '#storefront/formatting/list-of.ts'
import type { Quote, Received, WithdrawalView } from './withdrawal-view.ts'

/** `atOnce`: refunded immediately. `later`: refunded after the return, by the ids of devices. */
export type MoneyBack = Pick<Quote, 'isWhole' | 'atOnce' | 'daysUsed' | 'due'> & {
  refundedAt: string | null
  later: { amount: number; items: readonly string[]; sendBy: string | null }
}

export function quotedMoney({ isWhole, refund, atOnce, goods, daysUsed, due }: Quote): MoneyBack {
  const later = { amount: refund - atOnce, items: goods, sendBy: null }
  return { isWhole, atOnce, daysUsed, due, refundedAt: null, later }
}

export function receivedMoney({ isWhole, refund, refundedAt, goods, daysUsed, due }: Received): MoneyBack {
  const open = goods.filter(({ refund, isLent }) => refund === null && !isLent)
  const later = {
    amount: open.reduce((total, { price }) => total + price, 0),
    items: open.map(({ item }) => item),
    sendBy: open[0]?.sendBy ?? null,
  }
  return { isWhole, atOnce: refund, daysUsed, due, refundedAt, later }
}

type MoneyOfWithdrawalProps = {
  /** Of its heading. */
  level?: 2 | 3
  order: WithdrawalView
  money: MoneyBack
}

/** The refund now, the refund after a return, and the charge for days that were used. */
export function MoneyOfWithdrawal({ level = 2, order, money }: MoneyOfWithdrawalProps) {
  const { isWhole, atOnce, daysUsed, due, refundedAt, later } = money
  const { startEarly, payment, deposit } = order
  const Heading = `h${level}` as const
  const waits = later.items.length > 0
  return (
    <div className="mt-8">
      <Heading className="text-title">Your money</Heading>
      <dl className="mt-3 divide-y divide-line rounded-card border border-line">
        <Row term={waits ? 'You get back now' : 'You get back'} amount={atOnce}>
          {atOnce > 0
            ? refundedAt
              ? 'Refunded to the card you paid with. Your bank may take a few days to show it.'
              : 'To the card you paid with: usually straight away, at the latest within 14 days. We’ll email you when it’s done.'
            : waits
              ? 'You haven’t paid anything else.'
              : isWhole
                ? 'There’s nothing to refund.'
                : deposit > 0
                  ? 'You paid nothing for it. We keep your deposit for the rest; it’s refunded with the last service.'
                  : 'You paid nothing for it.'}
        </Row>
        {waits && (
          <Row term="You get back after you’ve sent it back" amount={later.amount}>
            {returnText(order, later)}
          </Row>
        )}
        <Row term="To pay for days used" amount={due}>
          {dueText(startEarly, daysUsed, due)}
        </Row>
      </dl>
      {isWhole && payment.mandateReference && (
        <p className="mt-3 text-sm text-ink-soft">
          Your direct debit mandate {payment.mandateReference}{' '}
          {due > 0 ? 'ends with your last bill.' : 'ends too, so nothing will be collected.'}
        </p>
      )}
    </div>
  )
}

function returnText({ cart }: WithdrawalView, { amount, items, sendBy }: MoneyBack['later']): string {
  const names = listOf(items.map((item) => goodsName(cart, item)))
  const send = `Send back your ${names} ${sendBy ? `by ${dayText(sendBy)}` : 'within 14 days'}, with our label, free of charge.`
  return amount > 0 ? `${send} We’ll refund your card when we have it, or as soon as you show us you’ve sent it.` : send
}

function dueText(startEarly: boolean, daysUsed: number, due: number): string {
  if (due > 0) {
    const days = daysUsed === 1 ? 'one day' : `${daysUsed} days`
    return `You asked us to start before the 14 days end, and you’ve used it for ${days}. You’ll pay for those days only, on a last bill.`
  }
  return startEarly
    ? 'There are no days to pay for.'
    : 'You didn’t ask us to start within the 14 days, so you owe nothing for them.'
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
