import { replacedNames } from '#domain/cart/change/change-texts.ts'
import { wholeBill } from '#domain/cart/change/whole-bill.ts'
import { isTv } from '#domain/cart/lines/cart-line.ts'
import type { Brand } from '#domain/catalogue/brand.ts'
import { channelsInWords } from '#domain/catalogue/channels/channels-in-words.ts'
import type { SummaryPart, SummarySection } from '#domain/contract-summary/summary-document.ts'
import { euro } from '#domain/money.ts'
import { type Ordered, orderItems, orderStart } from '#domain/order/order.ts'
import { type BillingStart, lastFirstBill } from '#domain/pricing/bill-date.ts'
import { billForecast } from '#domain/pricing/bill-forecast.ts'
import { type ItemisedBills, itemisedBills } from '#domain/pricing/itemised-bills.ts'
import { billsText, type FirstBillDay, firstBillDay, fromBillText } from '#domain/pricing/naming/bill-names.ts'
import type { PricedItem } from '#domain/pricing/priced-item.ts'
import { riseNote } from '#domain/pricing/rise-texts.ts'
import { totalsOf } from '#domain/pricing/totals.ts'
import { vatText } from '#domain/pricing/vat-text.ts'
import { stretchMonths } from '#domain/service-change/course-months.ts'
import type { HeldReleases } from '#server/catalogue/held-release.ts'
import { dayWords, ordinal } from '../mail/day-words.ts'
import { lineName, orderedRows, promisedTotal } from '../mail/ordered-prices.ts'
import type { Agreed } from './agreed.ts'
import { facts, paragraph, section } from './document-parts.ts'

/** Everything that was ordered, with its own price. */
export function orderedSection({ order, releases, brand }: Agreed): SummarySection[] {
  const rows = orderedRows(order.ordered, releases, brand)
  return section(
    'What you ordered',
    facts(null, [
      ...rows.map(
        ({ name, notes, price, after }) =>
          [name, [[price, ...(after === null ? [] : [after])].join(', '), ...notes].join('. ')] as const,
      ),
      ...channelRows(order.ordered, releases, brand),
    ]),
    paragraph('The contract summary describes each service in full. It’s part of this contract.'),
  )
}

/** Where the channels of each TV pack are named. */
function channelRows(
  { cart }: Ordered,
  releases: HeldReleases,
  { siteUrl }: Brand,
): (readonly [string, string | null])[] {
  return cart.lines.filter(isTv).map((line) => {
    const list = releases.get(line.release)?.release.channelList ?? null
    return [`Channels of ${lineName(line, releases)}`, channelsInWords(list, line.offer, siteUrl)] as const
  })
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
      start.hasBills ? 'Bills for what you ordered, by month' : 'Your bills, one a month',
      itemisedBills(items, start).map((bills) => [billsInWords(bills, firstBillDay(start)), amountInWords(bills)]),
    ),
    ...wholeBillPart(order.ordered, items, releases, brand),
    paragraph(
      `${vatText(items)} ${riseNote(forecast) ?? brand.annualPriceIncrease} The price wasn’t personalised by automated decision-making.`,
    ),
    paragraph(
      `We bill on the ${ordinal(brand.billDay)} of each month, one month ahead. ${nextBillNote(ordered, start)}`,
    ),
  )
}

function nextBillNote({ cart: { cartType, lines } }: Ordered, start: BillingStart): string {
  if (cartType === 'NEW_ACQUISITION') return 'The first bill also covers the days since your service started.'
  if (lastFirstBill(start) > 1) {
    const credit = replacedNames(lines) === null ? '' : ', and takes off what you’ve paid ahead for what it replaces'
    return `Each service comes on the first bill after the day it starts. That bill also covers the days since then${credit}.`
  }
  return replacedNames(lines) === null
    ? 'The next bill also covers the days since what you added started.'
    : 'The next bill also covers the days since the change, and takes off what you’ve paid ahead for what it replaces.'
}

function billsInWords({ fromBill, toBill }: ItemisedBills, first: FirstBillDay): string {
  if (toBill !== null) return inCapitals(billsText([fromBill, toBill], first))
  if (fromBill === 1) return first === null ? 'Every bill' : 'Every month'
  return first === null ? `Bill ${fromBill} and after` : inCapitals(fromBillText(fromBill, first))
}

function inCapitals(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

/** Of a customer who has other services too, or had one before: every bill with this order, beside the one without it. */
function wholeBillPart(
  { cart, terms }: Ordered,
  items: readonly PricedItem[],
  releases: HeldReleases,
  { billDay }: Brand,
): SummaryPart[] {
  const at = { agreedAt: new Date(terms.agreedAt), billDay }
  const bill = wholeBill(cart, items, at, (line) => lineName(line, releases))
  if (bill === null) return []
  const { firstBill, settlingBills, course } = bill
  return [
    facts('Your whole bill, with everything you have', [
      ...[firstBill, ...settlingBills].map(
        ({ date, changed, asItIs }) => [dayWords(date), `About ${comparedText(changed, asItIs)}`] as const,
      ),
      ...course.map(
        ({ asItIs, changed }, index) => [stretchMonths(course, index), comparedText(changed, asItIs)] as const,
      ),
    ]),
  ]
}

function comparedText(changed: number, asItIs: number): string {
  return `${euro(changed)}, ${changed === asItIs ? 'as without this order' : `instead of ${euro(asItIs)}`}`
}

function amountInWords({ amount, riseAmount, onceOffAmount, depositCredit }: ItemisedBills): string {
  return [
    euro(amount),
    ...(riseAmount > 0 ? [`including ${euro(riseAmount)} of yearly price rise`] : []),
    ...(onceOffAmount > 0 ? [`including ${euro(onceOffAmount)} once off`] : []),
    ...(depositCredit > 0 ? [`after ${euro(depositCredit)} of your deposit is credited`] : []),
  ].join(', ')
}
