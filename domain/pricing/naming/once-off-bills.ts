import { listText } from '#domain/list-text.ts'
import { euro } from '#domain/money.ts'
import { monthOf } from '#domain/month-names.ts'
import { type BillingStart, billDate } from '../bill-date.ts'
import { type FirstBillDay, firstBillDay, firstBillText } from './bill-names.ts'

/**
 * The bill that a line's once-off charges are on.
 * @param isOneOfSeveral lines start before different bills, so that it is named by its month
 */
export function onceOffBill(start: BillingStart, isOneOfSeveral: boolean): string {
  return isOneOfSeveral ? `${monthOf(billDate(start, 1))} bill` : firstBillText(firstBillDay(start))
}

type OnceOff = { fromBill: number; onceOffAmount: number }

/** The bills that once-off charges are on: "next bill", "January bill", "December and January bills" */
export function onceOffBillNames(bills: readonly OnceOff[], first: FirstBillDay): string {
  const months = monthsOf(bills, first)
  if (months === null) return firstBillText(first)
  return billsOf(months)
}

/** The same, always by month: "December bill" */
export function onceOffMonthNames(bills: readonly OnceOff[], first: string): string {
  return billsOf(chargedMonths(bills, first))
}

/** "€50.00 on your next bill", "€20.00 on your December bill and €30.00 on your January bill" */
export function onceOffBillsText(bills: readonly OnceOff[], first: FirstBillDay): string {
  const months = monthsOf(bills, first)
  if (months !== null) return listText(months.map(({ month, amount }) => `${euro(amount)} on your ${month} bill`))
  const total = bills.reduce((all, { onceOffAmount }) => all + onceOffAmount, 0)
  return `${euro(total)} on your ${firstBillText(first)}`
}

type Month = { month: string; amount: number }

function billsOf(months: readonly Month[]): string {
  return `${listText(months.map(({ month }) => month))} ${months.length === 1 ? 'bill' : 'bills'}`
}

/** Null: it is all on the first one. */
function monthsOf(bills: readonly OnceOff[], first: FirstBillDay): Month[] | null {
  if (first === null || bills.every(({ fromBill, onceOffAmount }) => fromBill === 1 || onceOffAmount === 0)) return null
  return chargedMonths(bills, first)
}

function chargedMonths(bills: readonly OnceOff[], first: string): Month[] {
  const charged = bills.filter(({ onceOffAmount }) => onceOffAmount > 0)
  const start = { startDate: first, billDay: Number(first.slice(8)) }
  return charged.map(({ fromBill, onceOffAmount }) => {
    // On a bill day itself the bill counts as the one before the first.
    return { month: monthOf(billDate(start, fromBill - 1)), amount: onceOffAmount }
  })
}
