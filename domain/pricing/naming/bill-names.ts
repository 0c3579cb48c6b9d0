import { monthAndYear } from '#domain/month-names.ts'
import { type BillingStart, billDate } from '../bill-date.ts'

/**
 * The day of the first of some bills, as an ISO date, where bills are named by their months. Null: they are numbered. A customer who
 * has bills already never counted them from the day of a change.
 */
export type FirstBillDay = string | null

export function firstBillDay(start: BillingStart): FirstBillDay {
  return start.hasBills ? billDate(start, 1) : null
}

/** A deposit is credited on this bill; what that does not use up pays the next ones. */
export const DEPOSIT_BACK_ON = 7

/** "from bill 13", "from December 2027" */
export function fromBillText(bill: number, first: FirstBillDay): string {
  return first === null ? `from bill ${bill}` : `from ${monthOfBill(bill, first)}`
}

/** "bills 1 to 12", "bill 1", "December 2026 to November 2027", "December 2026" */
export function billsText([from, to]: readonly [number, number], first: FirstBillDay): string {
  if (first === null) return from === to ? `bill ${from}` : `bills ${from} to ${to}`
  return from === to ? monthOfBill(from, first) : `${monthOfBill(from, first)} to ${monthOfBill(to, first)}`
}

/** How long the first price holds: "bills 1 to 12", "until November 2027" */
export function untilBillText(bill: number, first: FirstBillDay): string {
  return first === null ? billsText([1, bill], first) : `until ${monthOfBill(bill, first)}`
}

/** The bill that once-off charges are on. */
export function firstBillText(first: FirstBillDay): string {
  return onceOffBillText(first !== null)
}

export function onceOffBillText(hasBills: boolean): string {
  return hasBills ? 'next bill' : '1st bill'
}

/** The bill that a deposit is credited on: "7th bill", "bill for June 2027" */
export function depositBillText(first: FirstBillDay): string {
  return first === null ? `${DEPOSIT_BACK_ON}th bill` : `bill for ${monthOfBill(DEPOSIT_BACK_ON, first)}`
}

/** On a bill day itself the bill counts as the one before the first. */
function monthOfBill(bill: number, first: string): string {
  return monthAndYear(billDate({ startDate: first, billDay: Number(first.slice(8)) }, bill - 1))
}
