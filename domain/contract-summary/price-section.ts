import { type CartLine, devicesOf, isSimLine } from '#domain/cart/lines/cart-line.ts'
import { expectedStart, startOnBills } from '#domain/cart/lines/expected-start.ts'
import type { AddOn, Device } from '#domain/cart/lines/shared-line.ts'
import { pricedItems, pricedPlan } from '#domain/cart/priced-items.ts'
import { cents, euro, subtract } from '#domain/money.ts'
import { type BillingStart, billDate, lastFirstBill, startOfLine } from '#domain/pricing/bill-date.ts'
import { type BillForecast, billForecast } from '#domain/pricing/bill-forecast.ts'
import { depositBillText, type FirstBillDay, firstBillDay } from '#domain/pricing/naming/bill-names.ts'
import { onceOffBill } from '#domain/pricing/naming/once-off-bills.ts'
import { courseInWords, type PriceCourse, priceCourse, pricesOfCourse } from '#domain/pricing/price-course.ts'
import { discountedOnceOff, itemBills, type PricedItem } from '#domain/pricing/priced-item.ts'
import { comingRisesInWords } from '#domain/pricing/rise-texts.ts'
import { totalsOf } from '#domain/pricing/totals.ts'
import { vatText } from '#domain/pricing/vat-text.ts'
import { HEADINGS } from './fixed-texts.ts'
import type { Contract, Fact, SummaryLine, SummaryPart, SummarySection } from './summary-document.ts'

/** Every figure comes out of the price engine, with VAT. */
export function priceSection(contract: Contract): SummarySection {
  const { lines } = contract
  const isBundle = lines.length > 1
  const start = startOf(contract)
  const own = lines.map(
    (its): SummaryPart => ({
      title: isBundle ? its.tariff.displayName : null,
      facts: lineFacts(its, contract, startOfLine(start, its.line.id)),
      table: null,
      texts: [],
    }),
  )
  const hasExtras = lines.some(({ line }) => line.addOns.length > 0 || devicesOf(line).length > 0)
  return {
    heading: HEADINGS.price,
    parts: [
      ...own,
      ...(isBundle || hasExtras ? [allTogether(contract, start)] : []),
      ...wholeOrder(contract),
      notes(contract),
    ],
  }
}

/** The date from which its bills count, as of the day of the summary. */
export function startOf({ lines, ...contract }: Contract): BillingStart {
  return startOfLines(
    lines.map(({ line }) => line),
    contract,
  )
}

/** The days of the bills with an early-cease charge, where the order comes on several bills. Empty: it is on the next one. */
export function chargedBills(contract: Contract): string[] {
  return isOnOneOfSeveral(contract) ? [billDate(startOf(contract), 1)] : []
}

function isOnOneOfSeveral(contract: Contract): boolean {
  const { whole, hasBills = false } = contract
  return hasBills && whole !== null && lastFirstBill(startOfLines(whole.lines, contract)) > 1
}

type At = Pick<Contract, 'brand' | 'date' | 'hasBills'>

function startOfLines(lines: readonly CartLine[], { brand, date, hasBills = false }: At): BillingStart {
  const { billDay } = brand
  if (hasBills) return startOnBills(lines, noonOf({ date }), billDay)
  return { startDate: expectedStart({ lines }, noonOf({ date })), billDay, hasBills }
}

/** A moment of the day of the summary, in Ireland too. */
export function noonOf({ date }: Pick<Contract, 'date'>): Date {
  return new Date(`${date}T12:00:00Z`)
}

function lineFacts({ line }: SummaryLine, contract: Contract, start: BillingStart): Fact[] {
  const { names } = contract
  const plan = pricedPlan(line)
  const { price, deposit } = plan
  const forecast = billForecast([plan], start)
  const first = firstBillDay(start)
  const feeBill = onceOffBill(start, isOnOneOfSeveral(contract))
  const off = discountInWords(priceCourse(itemBills(plan)), price.monthly ?? 0, first)
  const name = ({ code }: AddOn | Device) => names.get(code) ?? code
  const items = pricedItems({ lines: [line], accessories: [] })
  return [
    {
      label: items.length > 1 ? 'Plan, each month' : 'Each month',
      value: courseInWords(priceCourse(forecast.bills), first),
    },
    ...riseFact(forecast),
    ...(off === null ? [] : [{ label: 'Temporary discount', value: off }]),
    {
      label: 'Activation and installation',
      value: `${euro(discountedOnceOff(price))}${discountedOnceOff(price) > 0 ? ` once, on your ${feeBill}` : ''}${lessOf(price.onceOff, price.onceOffDiscount)}`,
    },
    ...line.addOns.map((addOn) => ({ label: name(addOn), value: extraInWords(addOn, feeBill) })),
    ...(isSimLine(line) ? line.devices : []).flatMap((device) => [
      {
        label: name(device),
        value: `${euro(subtract(device.price, device.discount))} today${lessOf(device.price, device.discount)}`,
      },
      ...(device.insurance === null
        ? []
        : [{ label: name(device.insurance), value: extraInWords(device.insurance, feeBill) }]),
    ]),
    ...totalFact(items, start),
    ...(deposit === 0
      ? []
      : [{ label: 'Deposit', value: `${euro(deposit)} today, credited on your ${depositBillText(first)}` }]),
  ]
}

/** Of the plan alone: extras do not rise. */
function riseFact(forecast: BillForecast): Fact[] {
  const coming = comingRisesInWords(forecast)
  return coming === null ? [] : [{ label: 'Yearly price rise', value: coming }]
}

/** Everything above it: what is due today and in all bills. A deposit is refunded and in no total. */
function totalFact(items: readonly PricedItem[], start: BillingStart): Fact[] {
  const { term, totalInBills } = billForecast(items, start)
  const label = term > 1 ? `Total over ${term} months` : 'Total of the first month'
  return [{ label, value: euro(cents(totalInBills + totalsOf(items).amountVatIncluded.discountedUpFrontAmount)) }]
}

/** "€20.00 off, on bills 1 to 12; the full price is €59.99 a month" */
function discountInWords(course: PriceCourse, full: number, first: FirstBillDay): string | null {
  const [only] = course
  const isSteady = course.length === 1
  if (isSteady && only?.amount === full) return null
  const off = pricesOfCourse(course, first)
    .filter(({ amount }) => amount !== full)
    .map(({ amount, bills }) => `${euro(full - amount)} off, ${isSteady ? 'on every bill' : bills}`)
  return `${off.join('; ')}. The full price is ${euro(full)} a month.`
}

function lessOf(whole: number, discount: number): string {
  return discount === 0 ? '' : ` (${euro(whole)} less a discount of ${euro(discount)})`
}

function extraInWords({ price, billing }: AddOn, feeBill: string): string {
  return billing === 'RECURRING' ? `${euro(price)} a month` : `${euro(price)} once, on your ${feeBill}`
}

function allTogether(contract: Contract, start: BillingStart): SummaryPart {
  const { lines } = contract
  const items = pricedItems({ lines: lines.map(({ line }) => line), accessories: [] })
  const totals = totalsOf(items)
  const forecast = billForecast(items, start)
  return {
    title: 'All together',
    facts: [
      { label: 'Each month', value: courseInWords(priceCourse(forecast.bills), firstBillDay(start)) },
      {
        label: `Once, on your ${onceOffBill(start, isOnOneOfSeveral(contract))}`,
        value: euro(totals.discountedOnceOffPrice),
      },
      { label: 'Today', value: euro(totals.payTodayTotal) },
      ...totalFact(items, start),
    ],
    table: null,
    texts: [],
  }
}

/** The total that the customer sees before the order button, where this contract is only a part of it. */
function wholeOrder({ whole, ...at }: Contract): SummaryPart[] {
  if (whole === null) return []
  const items = pricedItems(whole)
  const start = startOfLines(whole.lines, at)
  return [{ title: 'Your whole order', facts: totalFact(items, start), table: null, texts: [] }]
}

function notes({ texts, lines }: Contract): SummaryPart {
  const beyond = [...new Set(lines.flatMap(({ tariff }) => texts.beyondAllowance[tariff.serviceGroup] ?? []))]
  const items = pricedItems({ lines: lines.map(({ line }) => line), accessories: [] })
  const billing = `${vatText(items)} We bill you every month.`
  return {
    title: null,
    facts: [],
    table: null,
    texts: [[billing, ...beyond, texts.otherPrices].join(' ')],
  }
}
