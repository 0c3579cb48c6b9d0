import type { SummarySection } from '#domain/contract-summary/summary-document.ts'
import { euro } from '#domain/money.ts'
import { orderItems, orderStart } from '#domain/order/order.ts'
import { billForecast } from '#domain/pricing/bill-forecast.ts'
import { type ItemisedBills, itemisedBills } from '#domain/pricing/itemised-bills.ts'
import { riseNote } from '#domain/pricing/rise-texts.ts'
import { totalsOf } from '#domain/pricing/totals.ts'
import { orderedRows } from '../mail/ordered-prices.ts'
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
    paragraph('The contract summary tells what each service is, with its speeds. It is part of this contract.'),
  )
}

/** The totals: in all, today, and on each bill. */
export function priceSection({ order, brand }: Agreed): SummarySection[] {
  const { ordered } = order
  const items = orderItems(ordered)
  const { payTodayTotal } = totalsOf(items)
  const start = orderStart(ordered, brand.billDay)
  const forecast = billForecast(items, start)
  const { term: months } = forecast
  const inAll = forecast.totalInBills + payTodayTotal - ordered.deposit
  const rates = [...new Set(items.map(({ vatRate }) => vatRate))].filter((rate) => rate > 0)
  const vat = rates.map((rate) => `${Math.round(rate * 10_000) / 100} %`).join(' and ')
  return section(
    'Price',
    facts('In all', [
      [months > 1 ? `Total over ${months} months` : 'Total of the first month', euro(inAll)],
      ['Due on the day of the order', euro(payTodayTotal)],
      ['Of this a deposit', ordered.deposit > 0 ? `${euro(ordered.deposit)}, not in the total above` : null],
      ['Delivery and returns', 'Cost you nothing'],
    ]),
    facts(
      'Your bills, one a month',
      itemisedBills(items, start).map((bills) => [billsInWords(bills), amountInWords(bills)]),
    ),
    paragraph(
      `Prices include VAT${vat === '' ? '' : ` of ${vat}`}. ${riseNote(forecast) ?? brand.annualPriceIncrease} The price was not personalised by automated decision-making.`,
    ),
    paragraph(
      `Bills are made on day ${brand.billDay} of each month and ask for the month ahead. The first one also asks for the days since your service has started.`,
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
    ...(onceOffAmount > 0 ? [`of which ${euro(onceOffAmount)} is asked for once`] : []),
    ...(depositCredit > 0 ? [`after ${euro(depositCredit)} of your deposit`] : []),
  ].join(', ')
}
