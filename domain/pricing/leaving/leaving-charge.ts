import { type Cents, cents } from '#domain/money.ts'
import { monthNumber } from '../bill-date.ts'
import type { RecurringStretch } from '../bill-stretches.ts'

/** What ending a service within its minimum term costs, by the catalogue. */
export type LeavingRule = {
  /** For each day that is left of the minimum term. */
  centsPerDay: Cents
}

/** A contract whose minimum term begins on a day. */
export type LeavableContract = {
  /** ISO date. */
  startDate: string
  /** Months of the minimum term. */
  term: number
  /** What each month of it costs, from the first. */
  bills: readonly Pick<RecurringStretch, 'fromBill' | 'toBill' | 'amount'>[]
}

/**
 * What leaving on a day costs: so many cents for each day left, and never more than the monthly charges that are left.
 * A 30-day plan costs nothing to leave: the month that runs is paid.
 */
export function leavingCharge(rule: LeavingRule, contract: LeavableContract, onDay: string): Cents {
  if (contract.term <= 1) return cents(0)
  const daysLeft = Math.max(0, daysBetween(onDay, freeFrom(contract)))
  return cents(Math.min(daysLeft * rule.centsPerDay, chargesLeft(contract, onDay)))
}

/** The day from which leaving costs nothing: the first after the minimum term. */
export function freeFrom({ startDate, term }: Pick<LeavableContract, 'startDate' | 'term'>): string {
  return monthsLater(startDate, term)
}

/** After each month of the minimum term what leaving then costs; the last is nothing. */
export function leavingByMonth(rule: LeavingRule, contract: LeavableContract): Cents[] {
  const byDays = mostByMonth(rule, contract)
  let left = 0
  // From the last month to the first: no month has begun on the day on which one ends.
  return byDays
    .toReversed()
    .map((amount, index) => {
      const charge = cents(Math.min(amount, left))
      left += amountOf(contract.bills, contract.term - index)
      return charge
    })
    .toReversed()
}

/** The same by the days left alone, whatever the monthly charges are: the most that leaving costs. */
export function mostByMonth(
  { centsPerDay }: LeavingRule,
  { startDate, term }: Pick<LeavableContract, 'startDate' | 'term'>,
): Cents[] {
  const ends = Array.from({ length: term }, (_, index) => dayNumber(partsLater(startDate, index + 1)))
  const last = ends.at(-1) ?? 0
  return ends.map((end) => cents((last - end) * centsPerDay))
}

/** A month that has begun counts by its days, rounded down. */
function chargesLeft({ startDate, term, bills }: LeavableContract, onDay: string): number {
  let left = 0
  for (let month = 1; month <= term; month += 1) {
    const from = monthsLater(startDate, month - 1)
    const to = monthsLater(startDate, month)
    const days = daysBetween(from, to)
    const open = Math.min(days, Math.max(0, daysBetween(onDay, to)))
    left += (amountOf(bills, month) * open) / days
  }
  return Math.floor(left)
}

function amountOf(bills: LeavableContract['bills'], bill: number): number {
  return bills.find(({ fromBill, toBill }) => fromBill <= bill && bill <= (toBill ?? bill))?.amount ?? 0
}

/** The same day of a later month, or its last where it has no such day. */
export function monthsLater(date: string, months: number): string {
  const { year, month, day } = partsLater(date, months)
  return `${year}-${twoDigits(month + 1)}-${twoDigits(day)}`
}

/** Months are counted from 0. */
type DateParts = { year: number; month: number; day: number }

function partsLater(date: string, months: number): DateParts {
  // Without Date, which takes most of the time of an account: its advice needs thousands of these.
  const all = monthNumber(date) + months
  const year = Math.floor(all / 12)
  const month = all - year * 12
  const day = Math.min(Number(date.slice(8)), month === 1 && isLeap(year) ? 29 : (MONTH_DAYS[month] ?? 31))
  return { year, month, day }
}

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const DAYS_BEFORE = MONTH_DAYS.map((_, month) => MONTH_DAYS.slice(0, month).reduce((all, days) => all + days, 0))

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : `${value}`
}

export function daysBetween(from: string, to: string): number {
  return dayNumber(partsLater(to, 0)) - dayNumber(partsLater(from, 0))
}

/** Days of a calendar that has always been this one; only differences count. */
function dayNumber({ year, month, day }: DateParts): number {
  const past = month > 1 ? year : year - 1
  const leapDays = Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400)
  return year * 365 + leapDays + (DAYS_BEFORE[month] ?? 0) + day
}
