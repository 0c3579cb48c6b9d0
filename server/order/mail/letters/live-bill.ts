import { replacedNames } from '#domain/cart/change/change-texts.ts'
import { cents, euro } from '#domain/money.ts'
import { orderItems } from '#domain/order/order.ts'
import { billOfChange } from '#domain/order/promises/next-bill.ts'
import { billedCharges } from '#domain/pricing/billed-charge.ts'
import { firstBill } from '#domain/pricing/first-bill.ts'
import type { ChangedBill } from '#domain/service-change/changed-bills.ts'
import { type Block, type Fact, fact, heading, paragraph } from '#server/mail/letter.ts'
import type { StoredOrder } from '../../state/order-store.ts'
import type { Around } from '../around.ts'
import { dayWords } from '../day-words.ts'

/** The bill that comes next, in its parts: a first one, what is added to the one that comes anyway, or that of a change. */
export function liveBill({ ordered }: StoredOrder, { brand }: Around, startDate: string): Block[] {
  const start = { startDate, billDay: brand.billDay }
  const bill = firstBill(billedCharges(orderItems(ordered)), start)
  const days = `The days until then (${bill.activeDays} of ${bill.daysInMonth})`
  const changed = billOfChange(ordered, start)
  if (changed !== null) {
    return [
      heading('Your next bill'),
      { kind: 'facts', rows: changeFacts(changed, days) },
      paragraph(changeNote(changed, replacedNames(ordered.cart.lines))),
    ]
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
        ? 'It’s higher than the ones after it, because it covers the first days and the month ahead.'
        : 'It adds less to the bills after that: this one covers the first days and the month ahead.',
    ),
  ]
}

function changeFacts({ date, partMonth, added, onceOff, leavingCharge, credit, changed }: ChangedBill, days: string) {
  const rows: Fact[] = [
    fact('When', dayWords(date)),
    fact(days, euro(partMonth)),
    fact('The month ahead', euro(added)),
    ...(onceOff > 0 ? [fact('Once off', euro(onceOff))] : []),
    ...(leavingCharge > 0 ? [fact('Early-cease charge, once', euro(leavingCharge))] : []),
    ...(credit > 0 ? [fact('Refund of what you’d paid ahead', euro(-credit))] : []),
    changed < 0 ? fact('Comes off your bill', euro(cents(-changed))) : fact('Total for this', euro(changed)),
  ]
  return rows
}

function changeNote({ credit }: ChangedBill, replaced: string | null): string {
  const back =
    credit > 0 && replaced !== null ? `You get back what you’d paid ahead for ${replaced} as it was before. ` : ''
  return `${back}Anything else you have with us is on the same bill, as before.`
}
