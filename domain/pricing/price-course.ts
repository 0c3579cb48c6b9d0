import { euro } from '#domain/money.ts'

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
export function pricesOfCourse(course: PriceCourse): PriceOnBills[] {
  const stays = course.at(-1)
  if (!stays) return []
  const stepsAt = (price: number) => course.filter(({ amount }) => amount === price)
  const passing = [...new Set(course.map(({ amount }) => amount))].filter((amount) => amount !== stays.amount)
  return [
    ...passing.map((amount) => ({ amount, bills: `on ${billsInWords(stepsAt(amount))}` })),
    {
      amount: stays.amount,
      bills: stepsAt(stays.amount).length > 1 ? 'on all other bills' : `from bill ${stays.fromBill}`,
    },
  ]
}

/** "€39.99 on bills 1 to 12, €59.99 from bill 13" */
export function courseInWords(course: PriceCourse): string {
  const [only, ...others] = course
  return only && others.length === 0 ? `${euro(only.amount)} a month` : pricesInWords(pricesOfCourse(course))
}

export function pricesInWords(prices: readonly PriceOnBills[]): string {
  return prices.map(priceInWords).join(', ')
}

export function priceInWords({ amount, bills }: PriceOnBills): string {
  return `${euro(amount)} ${bills}`
}

function billsInWords(steps: readonly PriceStep[]): string {
  const ranges = steps.map(({ fromBill, toBill }) => (fromBill === toBill ? `${fromBill}` : `${fromBill} to ${toBill}`))
  const last = ranges.pop()
  const isOneBill = ranges.length === 0 && steps[0]?.fromBill === steps[0]?.toBill
  return `${isOneBill ? 'bill' : 'bills'} ${ranges.length > 0 ? `${ranges.join(', ')} and ` : ''}${last}`
}
