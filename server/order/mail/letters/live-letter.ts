import { irishDay } from '#domain/availability/service-date.ts'
import { listText } from '#domain/list-text.ts'
import { euro } from '#domain/money.ts'
import { contractEnds, endOfTerm } from '#domain/order/letters/contract-end.ts'
import { liveAt } from '#domain/order/letters/moved-mails.ts'
import { orderItems } from '#domain/order/order.ts'
import { restartText } from '#domain/order/promises/set-up-steps.ts'
import { withoutWithdrawn } from '#domain/order/timeline.ts'
import { billedCharges } from '#domain/pricing/billed-charge.ts'
import { firstBill } from '#domain/pricing/first-bill.ts'
import { type Fact, fact, heading, type Letter, paragraph } from '#server/mail/letter.ts'
import type { StoredOrder } from '../../state/order-store.ts'
import type { Around } from '../around.ts'
import { dayWords, weekdayWords } from '../day-words.ts'
import { orderLetter, pageOf, stepsOf } from '../order-letter.ts'
import { lineName } from '../ordered-prices.ts'
import { numberFacts } from './number-letter.ts'

/** Announces that everything works, and the amount of the first bill. */
export function liveLetter(stored: StoredOrder, around: Around): Letter | null {
  const order = withoutWithdrawn(stored)
  const at = liveAt(around)
  if (order.state !== 'confirmed' || order.managedState !== 'completed' || at === null) return null
  const { ordered } = order
  const isAddition = ordered.cart.cartType === 'CROSS_SELL'
  const liveOn = irishDay(at)
  const names = [...new Set(ordered.cart.lines.map((line) => lineName(line, around.releases)))]
  const numbers = stepsOf(stored, around).filter(({ kind, number }) => kind === 'number' && number !== null)
  const hasMoved = numbers.length > 0 && numbers.every(({ state }) => state === 'done')
  return orderLetter(stored, around, {
    subject: 'Your service is live',
    preview: isAddition
      ? 'What works now, and what it adds to your next bill.'
      : 'What works now, and what your first bill will be.',
    title: 'You’re connected',
    greeting: `${listText(names)} went live on ${weekdayWords(liveOn)}.`,
    status: 'OrderDelivered',
    blocks: [
      ...(hasMoved
        ? [paragraph('Your number has moved, and your old contract ends by itself. You don’t need to cancel it.')]
        : []),
      ...(numbers.length > 0 && !hasMoved ? [{ kind: 'facts', rows: numberFacts(stored, around) } as const] : []),
      heading(isAddition ? 'What it adds to your next bill' : 'Your first bill'),
      { kind: 'facts', rows: billFactsOf(order, around, liveOn) },
      paragraph('It’s higher than the ones after it, because it covers the first days and the month ahead.'),
      heading('Good to know'),
      {
        kind: 'facts',
        rows: termFacts(order, around, liveOn),
      },
      paragraph(
        `Something not working? ${restartText(ordered.cart.lines)}, then `,
        { text: 'contact us', href: pageOf(around, '/legal/contact') },
        '. If you’re not happy, here’s ',
        { text: 'how to complain', href: pageOf(around, '/legal/complaints') },
        '.',
      ),
    ],
  })
}

/** The end of each minimum term; where there are several, with the plans that it is about. */
function termFacts({ ordered }: StoredOrder, { releases }: Around, liveOn: string): Fact[] {
  const ends = contractEnds(ordered, liveOn)
  const plansUntil = (day: string) =>
    ordered.cart.lines.flatMap((line) =>
      line.term > 1 && endOfTerm(liveOn, line.term) === day ? lineName(line, releases) : [],
    )
  const lines = ends.map((day) =>
    ends.length > 1 ? `${listText(plansUntil(day))}: until ${dayWords(day)}` : `Until ${dayWords(day)}`,
  )
  return lines.length === 0
    ? []
    : [fact('Minimum term', ...lines, 'We’ll email you before it ends with the best plan for you.')]
}

function billFactsOf({ ordered }: StoredOrder, { brand }: Around, startDate: string): Fact[] {
  const bill = firstBill(billedCharges(orderItems(ordered)), { startDate, billDay: brand.billDay })
  return [
    fact('When', dayWords(bill.billDate)),
    fact(`The days until then (${bill.activeDays} of ${bill.daysInMonth})`, euro(bill.partMonth.amount)),
    fact('The month ahead', euro(bill.monthInAdvance.amount)),
    ...(bill.onceOff.amount > 0 ? [fact('Once off', euro(bill.onceOff.amount))] : []),
    fact('Total', euro(bill.total.amount)),
  ]
}
