import { priceOn } from '#domain/held-service/held-prices.ts'
import type { HeldPrice } from '#domain/held-service/held-service.ts'
import { type Cents, cents, NOTHING, sum } from '#domain/money.ts'
import { type BillingStart, billDate, billsBefore, lastFirstBill, startOfItem } from '#domain/pricing/bill-date.ts'
import { discountedOnceOff, itemOnBill, longestTerm, type PricedItem } from '#domain/pricing/priced-item.ts'
import { riseOnBills } from '#domain/pricing/rise-on-bills.ts'

/** A service that ends, by its id. */
export type Ending = {
  id: string
  /** The first day without it: on that what takes its place starts. */
  on: string
  /** For ending it within its term, with what is left to pay for its handset. */
  leavingCharge: Cents
}

/** A change of what a customer has. Days are ISO dates. */
export type ServiceChange = {
  /** Every service of the customer. */
  held: readonly HeldPrice[]
  ends: readonly Ending[]
  /** What is new. */
  items: readonly PricedItem[]
  today: string
  /** The days on which what is new starts. */
  start: BillingStart
}

/** The whole bill of one day, with the change and without it. */
export type ChangedBill = {
  date: string
  asItIs: Cents
  /** Less than nothing: the customer is credited more than is charged. */
  changed: number
  /** What the services cost that stay, or end only later. */
  staying: Cents
  /** What is new, with its yearly rise. */
  added: Cents
  /** The days before the bill of what started since the bill before. */
  partMonth: Cents
  /** Days of what ended since the bill before that had been paid in advance. */
  credit: Cents
  /** Of what started since the bill before. */
  onceOff: Cents
  /** Of what ended since the bill before. */
  leavingCharge: Cents
}

/** From one day on a month costs this much, with the change and without it. */
export type ChangeStep = Pick<ChangedBill, 'date' | 'asItIs' | 'changed'>

const DAY_MS = 24 * 60 * 60 * 1000

/** The bills after a change, from the first one. */
export function changedBills(change: ServiceChange, count: number): ChangedBill[] {
  const { held, ends, items, today, start } = change
  const endOf = new Map(ends.map(({ id, on }) => [id, on]))
  const riseOn = riseOnBills(items, start)
  const starting = items.map((item) => ({ item, before: billsBefore(start, item) }))
  return Array.from({ length: count }, (_, index) => {
    const bill = index + 1
    const date = billDate(start, bill)
    const stays = held.filter(({ id }) => date < (endOf.get(id) ?? NEVER))
    const parts = {
      staying: sum(stays.map((service) => priceOn(service, today, date))),
      added: sum([
        riseOn(bill),
        ...starting.map(({ item, before }) => (bill > before ? itemOnBill(item, bill - before) : NOTHING)),
      ]),
      ...partsSince(change, { before: billDate(start, index), date }),
    }
    const charged = sum([parts.staying, parts.added, parts.partMonth, parts.onceOff, parts.leavingCharge])
    const asItIs = sum(held.map((service) => priceOn(service, today, date)))
    return { date, asItIs, changed: charged - parts.credit, ...parts }
  })
}

/** The bills that differ from a plain month: to the first one before which everything has started. */
export function settlingBills(change: ServiceChange): [ChangedBill, ...ChangedBill[]] {
  return changedBills(change, lastFirstBill(change.start)) as [ChangedBill, ...ChangedBill[]]
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

/** Later than any day. */
const NEVER = '9999-12-31'

type Parts = Pick<ChangedBill, 'partMonth' | 'credit' | 'onceOff' | 'leavingCharge'>

/**
 * What ended was paid a month in advance on the bill before; the days that were not used come back at that price. Where the
 * change is on a bill day, that bill no longer charged it.
 */
function partsSince({ held, ends, items, today, start }: ServiceChange, bill: { before: string; date: string }): Parts {
  const isSince = (day: string) => bill.before <= day && day < bill.date
  const started = items.map((item) => ({ item, from: startOfItem(start, item) })).filter(({ from }) => isSince(from))
  const ended = ends.filter(({ on }) => isSince(on))
  const unused = ended.flatMap(({ id, on }) =>
    held.filter((one) => one.id === id && on > bill.before).map((one) => ({ one, on })),
  )
  return {
    partMonth: sum(started.map(({ item, from }) => shareOf(itemOnBill(item, 1), from, bill.date))),
    credit: sum(unused.map(({ one, on }) => shareOf(priceOn(one, today, bill.before), on, bill.date))),
    onceOff: sum(started.map(({ item }) => discountedOnceOff(item.price))),
    leavingCharge: sum(ended.map(({ leavingCharge }) => leavingCharge)),
  }
}

/** For the days from one until the other, which are counted by the length of the month of the first. */
function shareOf(monthly: Cents, from: string, until: string): Cents {
  const days = (Date.parse(until) - Date.parse(from)) / DAY_MS
  return cents(Math.round((monthly * days) / daysInMonth(from)))
}

function daysInMonth(day: string): number {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}
