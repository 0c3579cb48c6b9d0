import { euro } from '#domain/money.ts'
import { dueToday } from '#domain/order/order.ts'
import { payableUntil } from '#domain/payment/payable.ts'
import { fact, heading, type Letter, paragraph } from '#server/mail/letter.ts'
import type { StoredOrder } from '../../state/order-store.ts'
import type { Around } from '../around.ts'
import { momentWords } from '../day-words.ts'
import { orderLetter } from '../order-letter.ts'
import { orderedRows, totalFacts } from '../ordered-prices.ts'

/** The result of a review, by how the order goes on. Null: it was confirmed, which has a letter of its own. */
export function reviewedLetter(order: StoredOrder, around: Around): Letter | null {
  if (order.state === 'cancelled') return order.why === 'NOT_ACCEPTED' ? notAccepted(order, around) : null
  if (order.state !== 'depositAsked' && order.state !== 'awaitingPayment') return null
  const { ordered, reference } = order
  const until = momentWords(payableUntil(order.changedAt, around.events))
  const due = dueToday(ordered)
  const isDeposit = order.state === 'depositAsked'
  const toDo = isDeposit
    ? `To confirm it, pay a deposit of ${euro(ordered.deposit)}. You get it back as a credit on a bill.`
    : due > 0
      ? `To confirm it, pay ${euro(due)}.`
      : 'To confirm it, add the card for your bills.'
  return orderLetter(order, around, {
    subject: `We’ve checked your order ${reference}`,
    preview: `It can go ahead. We’ll hold it for you until ${until}.`,
    title: 'Your order can go ahead',
    greeting: `We’ve checked your order. ${toDo} We’ll hold it for you until ${until}, and nothing has been charged.`,
    button: 'See and confirm your order',
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

/** The reason is not given in a mail, only to the customer in person. */
function notAccepted(order: StoredOrder, around: Around): Letter {
  const { reference } = order
  return orderLetter(order, around, {
    subject: `We can’t accept your order ${reference}`,
    preview: 'Nothing was charged.',
    title: 'We can’t accept your order',
    greeting:
      'We’ve checked your order, and we’re sorry that we can’t accept it. Nothing was charged, and you have no contract with us.',
    button: 'See your order',
    status: 'OrderCancelled',
    blocks: [
      { kind: 'facts', rows: [fact('Order number', reference)] },
      paragraph('You can ask us for the reason on the phone, and to look at it again.'),
    ],
  })
}
