import { type Cents, cents, euro } from '#domain/money.ts'
import { lastBillOf, priceOnBill } from './recurring-discount.ts'
import type { Tariff, TariffDiscount } from './tariff.ts'

/** What a plan costs from bill to bill: the bills that differ, and then what every bill says. */
export type PriceCourse = { bills: Cents[]; thereafter: Cents }

export function priceCourse(tariff: Tariff, discounts: readonly TariffDiscount[]): PriceCourse {
  const own = discounts.filter(
    ({ code, billingType, discountItemType }) =>
      code === tariff.code && billingType === 'RECURRING' && discountItemType === 'TARIFF',
  )
  const ends = own.map((discount) => lastBillOf(discount, tariff.commitmentDuration)).filter(Number.isFinite)
  const on = (bill: number) => priceOnBill(tariff.defaultPrice, own, bill, tariff.commitmentDuration)
  const last = Math.max(0, ...ends)
  const thereafter = on(last + 1)
  const bills = Array.from({ length: last }, (_, index) => on(index + 1))
  // A discount of nothing changes no bill.
  while (bills.at(-1) === thereafter) bills.pop()
  return { bills, thereafter }
}

export function isSameCourse(one: PriceCourse, other: PriceCourse): boolean {
  return (
    one.thereafter === other.thereafter &&
    one.bills.length === other.bills.length &&
    one.bills.every((amount, index) => amount === other.bills[index])
  )
}

/** "€39.99 on bills 1 to 12, €59.99 from bill 13" */
export function courseInWords({ bills, thereafter }: PriceCourse): string {
  if (bills.length === 0) return `${euro(thereafter)} a month`
  const amounts = [...new Set(bills)].filter((amount) => amount !== thereafter)
  const stretches = amounts.map((amount) => `${euro(amount)} on ${billsInWords(billsAt(bills, amount))}`)
  const between = bills.includes(thereafter) ? `${euro(thereafter)} on every other bill` : null
  return [...stretches, between ?? `${euro(thereafter)} from bill ${bills.length + 1}`].join(', ')
}

function billsAt(bills: readonly Cents[], amount: Cents): number[] {
  return bills.flatMap((each, index) => (each === cents(amount) ? [index + 1] : []))
}

function billsInWords(numbers: readonly number[]): string {
  const ranges: { from: number; to: number }[] = []
  for (const number of numbers) {
    const range = ranges.at(-1)
    if (range !== undefined && range.to === number - 1) range.to = number
    else ranges.push({ from: number, to: number })
  }
  const words = ranges.map(({ from, to }) => (from === to ? `${from}` : `${from} to ${to}`))
  const last = words.pop() ?? ''
  return `${numbers.length === 1 ? 'bill' : 'bills'} ${words.length > 0 ? `${words.join(', ')} and ` : ''}${last}`
}
