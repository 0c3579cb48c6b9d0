import { listText } from '#domain/list-text.ts'
import { euro } from '#domain/money.ts'
import { monthOf } from '#domain/month-names.ts'
import { billDate } from '../bill-date.ts'
import { type FirstBillDay, firstBillText } from './bill-names.ts'

type OnceOff = { fromBill: number; onceOffAmount: number }

/** The bills that once-off charges are on: "next bill", "January bill", "December and January bills" */
export function onceOffBillNames(bills: readonly OnceOff[], first: FirstBillDay): string {
  const months = monthsOf(bills, first)
  if (months === null) return firstBillText(first)
  return `${listText(months.map(({ month }) => month))} ${months.length === 1 ? 'bill' : 'bills'}`
}

/** "€50.00 on your next bill", "€20.00 on your December bill and €30.00 on your January bill" */
export function onceOffBillsText(bills: readonly OnceOff[], first: FirstBillDay): string {
  const months = monthsOf(bills, first)
  if (months !== null) return listText(months.map(({ month, amount }) => `${euro(amount)} on your ${month} bill`))
  const total = bills.reduce((all, { onceOffAmount }) => all + onceOffAmount, 0)
  return `${euro(total)} on your ${firstBillText(first)}`
}

/** Null: it is all on the first one. */
function monthsOf(bills: readonly OnceOff[], first: FirstBillDay): { month: string; amount: number }[] | null {
  const charged = bills.filter(({ onceOffAmount }) => onceOffAmount > 0)
  if (first === null || charged.every(({ fromBill }) => fromBill === 1)) return null
  const start = { startDate: first, billDay: Number(first.slice(8)) }
  return charged.map(({ fromBill, onceOffAmount }) => {
    // On a bill day itself the bill counts as the one before the first.
    return { month: monthOf(billDate(start, fromBill - 1)), amount: onceOffAmount }
  })
}
