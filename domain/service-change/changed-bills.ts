import { priceOn } from '#domain/held-service/held-prices.ts'
import type { HeldPrice } from '#domain/held-service/held-service.ts'
import { type Cents, cents, NOTHING, sum } from '#domain/money.ts'
import { billDate } from '#domain/pricing/bill-date.ts'
import { discountedOnceOff, itemOnBill, longestTerm, type PricedItem } from '#domain/pricing/priced-item.ts'
import { riseOnBills } from '#domain/pricing/rise-on-bills.ts'

/** A change of what a customer has. Days are ISO dates. */
export type ServiceChange = {
  /** Every service of the customer. */
  held: readonly HeldPrice[]
  /** Ids of those that end on the day of the change. */
  ends: readonly string[]
  /** What is new. */
  items: readonly PricedItem[]
  /** For ending services within their term. */
  leavingCharge: Cents
  today: string
  /** The first day of what is new, and the first without what ends. */
  from: string
  billDay: number
}

/** The whole bill of one day, with the change and without it. */
export type ChangedBill = {
  date: string
  asItIs: Cents
  /** Less than nothing: the customer is credited more than is charged. */
  changed: number
  /** What the services that stay cost. */
  staying: Cents
  /** What is new, with its yearly rise. */
  added: Cents
  /** On the first bill: the days of what is new before it. */
  partMonth: Cents
  /** On the first bill: days of what ended that had been paid in advance. */
  credit: Cents
  /** On the first bill. */
  onceOff: Cents
  /** On the first bill. */
  leavingCharge: Cents
}

/** From one day on a month costs this much, with the change and without it. */
export type ChangeStep = Pick<ChangedBill, 'date' | 'asItIs' | 'changed'>

const DAY_MS = 24 * 60 * 60 * 1000

/** The bills after a change, from the first one. */
export function changedBills(change: ServiceChange, count: number): ChangedBill[] {
  const { held, ends, items, today } = change
  const start = { startDate: change.from, billDay: change.billDay }
  const ended = held.filter(({ id }) => ends.includes(id))
  const stays = held.filter(({ id }) => !ends.includes(id))
  const riseOn = riseOnBills(items, start)
  return Array.from({ length: count }, (_, index) => {
    const bill = index + 1
    const date = billDate(start, bill)
    const parts = {
      staying: sum(stays.map((service) => priceOn(service, today, date))),
      added: sum([riseOn(bill), ...items.map((item) => itemOnBill(item, bill))]),
      ...(bill === 1 ? firstBillParts(change, ended) : NO_PARTS),
    }
    const charged = sum([parts.staying, parts.added, parts.partMonth, parts.onceOff, parts.leavingCharge])
    const asItIs = sum(held.map((service) => priceOn(service, today, date)))
    return { date, asItIs, changed: charged - parts.credit, ...parts }
  })
}

/**
 * What a month costs from the second bill on, with the change and without it, to the end of the new term and the first month
 * after it: one entry for each day on which either changes.
 */
export function changeSteps(change: ServiceChange): ChangeStep[] {
  const steps: ChangeStep[] = []
  for (const { date, asItIs, changed } of changedBills(change, Math.max(longestTerm(change.items), 12) + 1).slice(1)) {
    const last = steps.at(-1)
    if (last?.asItIs !== asItIs || last.changed !== changed) steps.push({ date, asItIs, changed })
  }
  return steps
}

type FirstBillParts = Pick<ChangedBill, 'partMonth' | 'credit' | 'onceOff' | 'leavingCharge'>

const NO_PARTS: FirstBillParts = { partMonth: NOTHING, credit: NOTHING, onceOff: NOTHING, leavingCharge: NOTHING }

/**
 * What ended was paid a month in advance on the bill before; the days that were not used come back at that price. Where the
 * change is on a bill day, that bill no longer charged it.
 */
function firstBillParts(change: ServiceChange, ended: readonly HeldPrice[]): FirstBillParts {
  const { from, items, today, leavingCharge } = change
  const start = { startDate: from, billDay: change.billDay }
  const before = billDate(start, 0)
  const days = (Date.parse(billDate(start, 1)) - Date.parse(from)) / DAY_MS
  const share = (monthly: Cents) => cents(Math.round((monthly * days) / daysInMonth(from)))
  return {
    partMonth: sum(items.map((item) => share(itemOnBill(item, 1)))),
    credit: before === from ? NOTHING : sum(ended.map((service) => share(priceOn(service, today, before)))),
    onceOff: sum(items.map(({ price }) => discountedOnceOff(price))),
    leavingCharge,
  }
}

function daysInMonth(day: string): number {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}
