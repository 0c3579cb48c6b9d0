import { listText } from '#domain/list-text.ts'
import { euro } from '#domain/money.ts'
import { billsText, type FirstBillDay, fromBillText } from './naming/bill-names.ts'

/** Bills in a row at one price. The last has no end. */
export type PriceStep = { fromBill: number; toBill: number | null; amount: number }

/** What a plan costs from bill to bill: each step is another price than the one before it. */
export type PriceCourse = readonly PriceStep[]

/** A price, and the bills that it is on: "on bills 1 to 6", "from bill 7". */
export type PriceOnBills = { amount: number; bills: string }

/** The end of a contract alone is no step. */
export function priceCourse<Step extends PriceStep>(stretches: readonly Step[]): Step[] {
  const steps: Step[] = []
  for (const stretch of stretches) {
    const last = steps.at(-1)
    if (last?.amount === stretch.amount) last.toBill = stretch.toBill
    else steps.push({ ...stretch })
  }
  return steps
}

/** Where the price becomes another one; the end of a contract alone is no change. */
export function priceChanges(stretches: readonly PriceStep[]): PriceStep[] {
  return stretches.filter(({ amount }, index) => index > 0 && amount !== stretches[index - 1]?.amount)
}

export function isSameCourse(one: PriceCourse, other: PriceCourse): boolean {
  return (
    one.length === other.length &&
    one.every(({ fromBill, amount }, index) => fromBill === other[index]?.fromBill && amount === other[index]?.amount)
  )
}

/** Each price once, however often it comes back; the one that stays is the last. */
export function pricesOfCourse(course: PriceCourse, first: FirstBillDay = null): PriceOnBills[] {
  const stays = course.at(-1)
  if (!stays) return []
  const stepsAt = (price: number) => course.filter(({ amount }) => amount === price)
  const passing = [...new Set(course.map(({ amount }) => amount))].filter((amount) => amount !== stays.amount)
  return [
    ...passing.map((amount) => ({ amount, bills: billsInWords(stepsAt(amount), first) })),
    {
      amount: stays.amount,
      bills: stepsAt(stays.amount).length > 1 ? 'on all other bills' : fromBillText(stays.fromBill, first),
    },
  ]
}

/** "€39.99 on bills 1 to 12, €59.99 from bill 13"; "€39.99 from December 2026 to November 2027, €59.99 from December 2027" */
export function courseInWords(course: PriceCourse, first: FirstBillDay = null): string {
  const [only, ...others] = course
  return only && others.length === 0 ? `${euro(only.amount)} a month` : pricesInWords(pricesOfCourse(course, first))
}

export function pricesInWords(prices: readonly PriceOnBills[]): string {
  return prices.map(priceInWords).join(', ')
}

export function priceInWords({ amount, bills }: PriceOnBills): string {
  return `${euro(amount)} ${bills}`
}

function billsInWords(steps: readonly PriceStep[], first: FirstBillDay): string {
  const ranges = steps.map(({ fromBill, toBill }) => [fromBill, toBill ?? fromBill] as const)
  if (first !== null) return monthsInWords(ranges, first)
  const isOneBill = ranges.length === 1 && ranges[0]?.[0] === ranges[0]?.[1]
  const texts = ranges.map(([from, to]) => (from === to ? `${from}` : `${from} to ${to}`))
  return `on ${isOneBill ? 'bill' : 'bills'} ${listText(texts)}`
}

/** "in December 2026", "from December 2026 to May 2027" */
function monthsInWords(ranges: readonly (readonly [number, number])[], first: string): string {
  return listText(ranges.map((range) => `${range[0] === range[1] ? 'in' : 'from'} ${billsText(range, first)}`))
}
