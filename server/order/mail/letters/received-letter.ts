import { euro } from '#domain/money.ts'
import { dueToday } from '#domain/order/order.ts'
import { payableUntil } from '#domain/payment/payable.ts'
import { fact, heading, type Letter, paragraph } from '#server/mail/letter.ts'
import type { StoredOrder } from '../../state/order-store.ts'
import type { Around } from '../around.ts'
import { clockWords } from '../day-words.ts'
import { orderLetter } from '../order-letter.ts'
import { orderedRows, totalFacts } from '../ordered-prices.ts'

/** Reminds of an order that waits for its payment. Null: it was paid meanwhile, and the confirmation is enough. */
export function receivedLetter(order: StoredOrder, around: Around): Letter | null {
  if (order.state !== 'awaitingPayment') return null
  const { ordered, payments, reference } = order
  const isBankDeciding = payments.some(({ state, pending }) => state === 'open' && pending)
  const until = clockWords(payableUntil(order.changedAt, around.events))
  const due = dueToday(ordered)
  const toPay = due > 0 ? `pay ${euro(due)}` : 'add the card for your bills'
  const greeting = isBankDeciding
    ? 'We have your order, and your bank is checking the payment. There’s nothing you need to do. Please don’t pay again: we’ll email you as soon as we know.'
    : `We have your order. To confirm it, ${toPay}; we’ll hold it for you until ${until}. Nothing has been charged.`
  return orderLetter(order, around, {
    subject: `Your order ${reference} is waiting for payment`,
    preview: isBankDeciding ? 'Your bank is checking the payment.' : `We’ll hold it for you until ${until}.`,
    title: isBankDeciding ? 'Your bank is checking the payment' : 'Your order is waiting for payment',
    greeting,
    button: isBankDeciding ? 'See your order' : 'Pay and confirm',
    status: 'OrderPaymentDue',
    blocks: [
      { kind: 'facts', rows: [fact('Order number', reference), fact('To pay today', euro(due))] },
      heading('Your order'),
      { kind: 'prices', rows: orderedRows(ordered, around.releases, around.brand) },
      { kind: 'facts', rows: totalFacts(ordered, around.releases, around.brand) },
      paragraph(
        'Your contract starts when we confirm the order by email. Changed your mind? Do nothing: the order lapses and nothing is charged.',
      ),
    ],
  })
}
