import type { SummarySection } from '#domain/contract-summary/summary-document.ts'
import { euro } from '#domain/money.ts'
import { orderItems, orderStart } from '#domain/order/order.ts'
import { billForecast } from '#domain/pricing/bill-forecast.ts'
import { type ItemisedBills, itemisedBills } from '#domain/pricing/itemised-bills.ts'
import { riseNote } from '#domain/pricing/rise-texts.ts'
import { totalsOf } from '#domain/pricing/totals.ts'
import { vatText } from '#domain/pricing/vat-text.ts'
import { ordinal } from '../mail/day-words.ts'
import { orderedRows, promisedTotal } from '../mail/ordered-prices.ts'
import type { Agreed } from './agreed.ts'
import { facts, paragraph, section } from './document-parts.ts'

/** Everything that was ordered, with its own price. */
export function orderedSection({ order, releases, brand }: Agreed): SummarySection[] {
  const rows = orderedRows(order.ordered, releases, brand)
  return section(
    'What you ordered',
    facts(
      null,
      rows.map(({ name, notes, price, after }) => [
        name,
        [[price, ...(after === null ? [] : [after])].join(', '), ...notes].join('. '),
      ]),
    ),
    paragraph('The contract summary describes each service and its speeds. It’s part of this contract.'),
  )
}

/** The totals: in all, today, and on each bill. */
export function priceSection({ order, brand, releases }: Agreed): SummarySection[] {
  const { ordered } = order
  const items = orderItems(ordered)
  const { payTodayTotal } = totalsOf(items)
  const start = orderStart(ordered, brand.billDay)
  const forecast = billForecast(items, start)
  return section(
    'Price',
    facts('In total', [
      ...promisedTotal(ordered, releases, brand).map(({ label, amount }) => [label, euro(amount)] as const),
      ['Due on the day of the order', euro(payTodayTotal)],
      ['Deposit, included in that', ordered.deposit > 0 ? `${euro(ordered.deposit)}, not in the total above` : null],
      ['Delivery and returns', 'Free'],
    ]),
    facts(
      'Your bills, one a month',
      itemisedBills(items, start).map((bills) => [billsInWords(bills), amountInWords(bills)]),
    ),
    paragraph(
      `${vatText(items)} ${riseNote(forecast) ?? brand.annualPriceIncrease} The price wasn’t personalised by automated decision-making.`,
    ),
    paragraph(
      `We bill on the ${ordinal(brand.billDay)} of each month, one month ahead. The first bill also covers the days since your service started.`,
    ),
  )
}

function billsInWords({ fromBill, toBill }: ItemisedBills): string {
  if (toBill === null) return fromBill === 1 ? 'Every bill' : `Bill ${fromBill} and after`
  return fromBill === toBill ? `Bill ${fromBill}` : `Bills ${fromBill} to ${toBill}`
}

function amountInWords({ amount, riseAmount, onceOffAmount, depositCredit }: ItemisedBills): string {
  return [
    euro(amount),
    ...(riseAmount > 0 ? [`of which ${euro(riseAmount)} is the yearly price rise`] : []),
    ...(onceOffAmount > 0 ? [`of which ${euro(onceOffAmount)} is once off`] : []),
    ...(depositCredit > 0 ? [`after ${euro(depositCredit)} of your deposit is credited`] : []),
  ].join(', ')
}
