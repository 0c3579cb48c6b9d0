import { replacedNames } from '#domain/cart/change/change-texts.ts'
import { cents, euro } from '#domain/money.ts'
import { orderItems } from '#domain/order/order.ts'
import { startNow } from '#domain/order/promises/bill-now.ts'
import { billsOfOrder, orderedAmount } from '#domain/order/promises/next-bill.ts'
import { billedCharges } from '#domain/pricing/billed-charge.ts'
import { firstBill } from '#domain/pricing/first-bill.ts'
import type { ChangedBill } from '#domain/service-change/changed-bills.ts'
import { type Block, type Fact, fact, heading, paragraph } from '#server/mail/letter.ts'
import type { StoredOrder } from '../../state/order-store.ts'
import type { Around } from '../around.ts'
import { dayWords } from '../day-words.ts'

/**
 * The bill that comes next, in its parts: a first one, what is added to the one that comes anyway, or that of a change.
 * @param isOneDay everything went live on the same day
 */
export function liveBill(order: StoredOrder, around: Around, liveOn: string, isOneDay: boolean): Block[] {
  const { ordered } = order
  const start = startNow({ ordered, events: around.events }, around.brand.billDay)
  const bill = firstBill(billedCharges(orderItems(ordered)), start)
  const days = `The days until then (${bill.activeDays} of ${bill.daysInMonth})`
  const bills = billsOfOrder(ordered, start)
  if (bills !== null) {
    // What started first may have been on a bill already.
    const next = bills.find(({ date }) => date > liveOn) ?? bills[0]
    const facts = {
      kind: 'facts',
      rows: changeFacts(next, start.laterStarts === undefined ? days : 'The days until then'),
    } as const
    const replaced = replacedNames(ordered.cart.lines)
    if (replaced !== null) return [heading('Your next bill'), facts, paragraph(changeNote(next, replaced))]
    return [heading('What it adds to your next bill'), facts, paragraph(ADDED_NOTE)]
  }
  const isFirst = ordered.cart.cartType === 'NEW_ACQUISITION'
  return [
    heading(isFirst ? 'Your first bill' : 'What it adds to your next bill'),
    {
      kind: 'facts',
      rows: [
        fact('When', dayWords(bill.billDate)),
        fact(days, euro(bill.partMonth.amount)),
        fact('The month ahead', euro(bill.monthInAdvance.amount)),
        ...(bill.onceOff.amount > 0 ? [fact('Once off', euro(bill.onceOff.amount))] : []),
        fact('Total', euro(bill.total.amount)),
      ],
    },
    paragraph(
      isFirst
        ? `It’s higher than the ones after it, because it covers the first days and the month ahead.${isOneDay ? '' : ' What started on another day is charged from that day.'}`
        : ADDED_NOTE,
    ),
  ]
}

const ADDED_NOTE = 'It adds less to the bills after that: this one covers the first days and the month ahead.'

function changeFacts(bill: ChangedBill, days: string) {
  const { date, partMonth, added, onceOff, leavingCharge, credit } = bill
  const amount = orderedAmount(bill)
  const rows: Fact[] = [
    fact('When', dayWords(date)),
    fact(days, euro(partMonth)),
    fact('The month ahead', euro(added)),
    ...(onceOff > 0 ? [fact('Once off', euro(onceOff))] : []),
    ...(leavingCharge > 0 ? [fact('Early-cease charge, once', euro(leavingCharge))] : []),
    ...(credit > 0 ? [fact('Refund of what you’d paid ahead', `−${euro(credit)}`)] : []),
    amount < 0 ? fact('Comes off your bill', euro(cents(-amount))) : fact('Total for this', euro(amount)),
  ]
  return rows
}

function changeNote({ credit }: ChangedBill, replaced: string): string {
  const back = credit > 0 ? `You get back what you’d paid ahead for your old plan, ${replaced}. ` : ''
  return `${back}Anything else you have with us is on the same bill, as before.`
}
