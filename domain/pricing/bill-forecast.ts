import { type Cents, cents, NOTHING, subtract, sum } from '#domain/money.ts'
import { type BillingStart, billDate, firstBillMonth, lastFirstBill, monthNumber, startOfItem } from './bill-date.ts'
import { inOrder, type RecurringStretch } from './bill-stretches.ts'
import { raisedPrice, timesRisenBy } from './price-rise.ts'
import { discountedOnceOff, itemOnBill, longestTerm, type PricedItem } from './priced-item.ts'
import { recurringByOccurrence } from './recurring-by-occurrence.ts'
import { riseChanges, riseOnBills, risingBills } from './rise-on-bills.ts'

/** Bills in a row with the same monthly total and the same rise in it. The last ones have no end: thereafter. */
export type MonthlyBills = RecurringStretch & {
  /** What of the amount is the yearly rise. */
  riseAmount: Cents
}

/** A rise that comes: the first bill that it is on, and what it adds to a full monthly price. */
export type ComingRise = {
  bill: number
  /** "2028-04" */
  month: string
  amount: Cents
}

export type BillForecast = {
  /** An ISO date. Of several days the first. */
  startDate: string
  /** Of a customer who has bills already: the day of the first of these. Missing: bills are numbered. */
  firstBill?: string
  /** Months of the longest contract. */
  term: number
  /** To the end of the longest contract, and what follows it. */
  bills: MonthlyBills[]
  /** Those within the longest contract; where there is none, the first after it. */
  rises: ComingRise[]
  /** Every monthly bill of the longest contract; each line is counted from its own first bill. */
  contractTotal: Cents
  /** The same with what is once off on the first bill: everything that is paid by bill. */
  totalInBills: Cents
}

type ForecastItem = Pick<PricedItem, 'lineId' | 'price' | 'term' | 'rise'>

/** No catalogue names a year further off. */
const LAST_LOOKED_AT = 1200

/**
 * What the items cost together a month, bill by bill from the day that they start, with the yearly rise. Card, compare,
 * contract summary, cart and order all take their bills and totals from here.
 */
export function billForecast(items: readonly PricedItem[], start: BillingStart): BillForecast {
  const term = longestTerm(items)
  const bills = monthlyBills(items, start)
  const contractTotal = start.laterStarts === undefined ? sumOfBills(bills, term) : sumOfLines(items, { start, term })
  const onceOff = sum(items.map(({ price }) => discountedOnceOff(price)))
  return {
    startDate: start.startDate,
    ...(start.hasBills && { firstBill: billDate(start, 1) }),
    term,
    bills,
    rises: comingRises(items, start, term),
    contractTotal,
    totalInBills: sum([contractTotal, onceOff]),
  }
}

/** What a month costs with everything in it, which the bills before that do not have. */
export function onceAllStarted(forecast: BillForecast, start: BillingStart): BillForecast {
  const settled = lastFirstBill(start)
  if (settled === 1) return forecast
  const bills = forecast.bills.filter(({ toBill }) => toBill === null || toBill >= settled)
  return { ...forecast, bills: bills.map((one, index) => (index === 0 ? { ...one, fromBill: 1 } : one)) }
}

export function monthlyBills(items: readonly PricedItem[], start: BillingStart): MonthlyBills[] {
  const riseOn = riseOnBills(items, start)
  const withoutRise = recurringByOccurrence(items, start)
  const changes = inOrder(riseChanges(items, start, withoutRise.at(-1)?.fromBill ?? 0))
  const bills: MonthlyBills[] = []
  for (const [index, { fromBill, amount }] of withoutRise.entries()) {
    const next = withoutRise[index + 1]?.fromBill ?? fromBill + 1
    for (const bill of [fromBill, ...changes.filter((change) => fromBill < change && change < next)]) {
      const riseAmount = riseOn(bill)
      const previous = bills.at(-1)
      if (bill > fromBill && previous?.riseAmount === riseAmount) continue
      if (previous) previous.toBill = bill - 1
      bills.push({ fromBill: bill, toBill: null, amount: sum([amount, riseAmount]), riseAmount })
    }
  }
  return bills
}

function comingRises(items: readonly ForecastItem[], start: BillingStart, term: number): ComingRise[] {
  const risers = items.filter(({ rise, price }) => rise !== null && price.monthly !== null)
  const rising = risers.map((item) => ({ item, startMonth: monthNumber(startOfItem(start, item)) }))
  const firstMonth = firstBillMonth(start)
  const rises: ComingRise[] = []
  let added = NOTHING
  for (const bill of risingBills(risers, start, LAST_LOOKED_AT)) {
    if (bill > term && rises.length > 0) break
    const before = added
    added = sum(rising.map(({ item, startMonth }) => addedBy(item, startMonth, firstMonth + bill - 1)))
    if (added > before) {
      rises.push({ bill, month: billDate(start, bill).slice(0, 7), amount: subtract(added, before) })
    }
  }
  return rises
}

/** Over the price that it started with, whatever a discount takes off it. */
function addedBy({ price: { monthly }, rise }: ForecastItem, startMonth: number, month: number): Cents {
  if (monthly === null || rise === null) return NOTHING
  return subtract(raisedPrice(monthly, rise, timesRisenBy(rise, startMonth, month)), monthly)
}

/** Each line from its own first bill, for as many bills as the longest contract has. */
function sumOfLines(items: readonly PricedItem[], { start, term }: { start: BillingStart; term: number }): Cents {
  const byStart = Map.groupBy(items, (item) => startOfItem(start, item))
  const bills = Array.from({ length: term }, (_, index) => index + 1)
  return sum(
    [...byStart].flatMap(([startDate, group]) => {
      const riseOn = riseOnBills(group, { startDate, billDay: start.billDay })
      return bills.map((bill) => sum([riseOn(bill), ...group.map((item) => itemOnBill(item, bill))]))
    }),
  )
}

function sumOfBills(stretches: readonly RecurringStretch[], term: number): Cents {
  const within = stretches.filter(({ fromBill }) => fromBill <= term)
  return sum(
    within.map(({ fromBill, toBill, amount }) => cents(amount * (Math.min(toBill ?? term, term) - fromBill + 1))),
  )
}
