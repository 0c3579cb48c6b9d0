import { irishDay } from '#domain/availability/service-date.ts'
import { euro } from '#domain/money.ts'
import { contractEnds } from '#domain/order/letters/contract-end.ts'
import { liveAt } from '#domain/order/letters/moved-mails.ts'
import { orderItems } from '#domain/order/order.ts'
import { withoutWithdrawn } from '#domain/order/timeline.ts'
import { billedCharges } from '#domain/pricing/billed-charge.ts'
import { firstBill } from '#domain/pricing/first-bill.ts'
import { type Fact, fact, heading, type Letter, paragraph } from '#server/mail/letter.ts'
import type { StoredOrder } from '../../state/order-store.ts'
import type { Around } from '../around.ts'
import { dayWords, weekdayWords } from '../day-words.ts'
import { orderLetter, pageOf, stepsOf } from '../order-letter.ts'
import { lineName } from '../ordered-prices.ts'

/** Announces that everything works, and the amount of the first bill. */
export function liveLetter(stored: StoredOrder, around: Around): Letter | null {
  const order = withoutWithdrawn(stored)
  const at = liveAt(around)
  if (order.state !== 'confirmed' || order.managedState !== 'completed' || at === null) return null
  const { ordered } = order
  const liveOn = irishDay(at)
  const names = [...new Set(ordered.cart.lines.map((line) => lineName(line, around.releases)))]
  const numbers = stepsOf(stored, around).filter(({ kind, number }) => kind === 'number' && number !== null)
  return orderLetter(stored, around, {
    subject: 'Your service is live',
    preview: 'What works now, and what your first bill will ask for.',
    title: 'You are connected',
    greeting: `${names.join(' and ')} went live on ${weekdayWords(liveOn)}.`,
    status: 'OrderDelivered',
    blocks: [
      ...(numbers.length > 0
        ? [paragraph('Your number has moved. Your old contract ends by itself: you need not cancel it.')]
        : []),
      heading('Your first bill'),
      { kind: 'facts', rows: billFactsOf(order, around, liveOn) },
      paragraph('It is higher than those that follow: the first days and the month ahead come together.'),
      heading('Good to know'),
      {
        kind: 'facts',
        rows: contractEnds(ordered, liveOn).map((day) =>
          fact('Minimum term', `Until ${dayWords(day)}. We write to you before, with the best plan for you then.`),
        ),
      },
      paragraph(
        'Something does not work? Restart your box first, then ',
        { text: 'contact us', href: pageOf(around, '/legal/contact') },
        '. If you are not satisfied, this is ',
        { text: 'how you complain', href: pageOf(around, '/legal/complaints') },
        '.',
      ),
    ],
  })
}

function billFactsOf({ ordered }: StoredOrder, { brand }: Around, startDate: string): Fact[] {
  const bill = firstBill(billedCharges(orderItems(ordered)), { startDate, billDay: brand.billDay })
  const days = `${bill.activeDays} of ${bill.daysInMonth} days`
  return [
    fact('When', dayWords(bill.billDate)),
    fact(`Until then, ${days}`, euro(bill.partMonth.amount)),
    fact('The month ahead', euro(bill.monthInAdvance.amount)),
    ...(bill.onceOff.amount > 0 ? [fact('Once off', euro(bill.onceOff.amount))] : []),
    fact('In all', euro(bill.total.amount)),
  ]
}
