import { euro } from '#domain/money.ts'
import { dueToday } from '#domain/order/order.ts'
import { fact, heading, type Letter, paragraph } from '#server/mail/letter.ts'
import type { StoredOrder } from '../../state/order-store.ts'
import type { Around } from '../around.ts'
import { clockWords } from '../day-words.ts'
import { orderLetter } from '../order-letter.ts'
import { orderedRows, totalFacts } from '../ordered-prices.ts'

/** How long an order waits for its payment. */
const PAYABLE_MS = 60 * 60 * 1000

/** Reminds of an order that waits for its payment. Null: it was paid meanwhile, and the confirmation is enough. */
export function receivedLetter(order: StoredOrder, around: Around): Letter | null {
  if (order.state !== 'awaitingPayment') return null
  const { ordered, payments, reference } = order
  const isBankDeciding = payments.some(({ state, pending }) => state === 'open' && pending)
  const until = clockWords(new Date(order.changedAt.getTime() + PAYABLE_MS))
  const due = dueToday(ordered)
  const toPay = due > 0 ? `pay ${euro(due)}` : 'leave the card for your bills'
  const greeting = isBankDeciding
    ? 'We have your order, and your bank is being asked for the payment. You need do nothing, and do not pay again: we write as soon as we know.'
    : `We have your order. To confirm it, ${toPay}; we keep it for you until ${until}. Nothing has been charged.`
  return orderLetter(order, around, {
    subject: `Your order ${reference} waits for its payment`,
    preview: isBankDeciding ? 'Your bank is being asked.' : `We keep it for you until ${until}.`,
    title: isBankDeciding ? 'Your bank is being asked' : 'Your order waits for its payment',
    greeting,
    button: isBankDeciding ? 'See your order' : 'Pay and confirm',
    status: 'OrderPaymentDue',
    blocks: [
      { kind: 'facts', rows: [fact('Order number', reference), fact('To pay today', euro(due))] },
      heading('What you asked for'),
      { kind: 'prices', rows: orderedRows(ordered, around.releases, around.brand) },
      { kind: 'facts', rows: totalFacts(ordered, around.brand) },
      paragraph(
        'The contract is made when we confirm the order, which we do by e-mail. If you changed your mind, do nothing: the order lapses and nothing is charged.',
      ),
    ],
  })
}
