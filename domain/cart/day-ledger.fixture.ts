import { type Ordered, vatInside } from './ledger.fixture.ts'
import { raised } from './rise-ledger.fixture.ts'

/** A calendar by hand, with no library and no clock of the machine. */
const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

type Day = { year: number; month: number; day: number }

function lengthOf({ year, month }: Day): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return month === 2 && isLeap ? 29 : (LENGTHS[month - 1] ?? Number.NaN)
}

function dayAfter(today: Day): Day {
  const { year, month, day } = today
  if (day < lengthOf(today)) return { year, month, day: day + 1 }
  return month < 12 ? { year, month: month + 1, day: 1 } : { year: year + 1, month: 1, day: 1 }
}

export function written({ year, month, day }: Day): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Everything that is paid by the month, as the first of its months costs; every discount comes off that one. */
function firstMonths({ tariff, discounts, extras, devices }: Ordered, tag: bigint): number[] {
  let plan = Number(tag)
  for (const { code, billingType, value } of discounts) {
    if (code === tariff.code && billingType === 'RECURRING') plan = Math.max(0, plan - value)
  }
  const insurances = devices.flatMap(({ insurance }) => insurance ?? [])
  return [
    plan,
    ...extras.filter(({ billingType }) => billingType === 'RECURRING').map(({ price }) => price),
    ...insurances,
  ]
}

/**
 * What the first bill charges, entered day by day from the start until the day that bills are made. A day is entered as whole
 * cents of a month and only the last line of an item is divided, by long division.
 */
export function buildDayLedger(
  order: readonly Ordered[],
  onceOff: number,
  start: Day,
  billDay: number,
  percent: number,
) {
  const tags = order.map(({ tariff }) => BigInt(tariff.defaultPrice))
  const monthsNow = () => order.flatMap((line, index) => firstMonths(line, tags[index] ?? 0n))
  const items = monthsNow()
  const entered = items.map(() => 0n)
  let today = start
  let days = 0
  do {
    for (const [index, monthly] of items.entries()) entered[index] = (entered[index] ?? 0n) + BigInt(monthly)
    days += 1
    today = dayAfter(today)
    if (today.day === 1) {
      for (const [index, { tariff }] of order.entries())
        tags[index] = raised(tags[index] ?? 0n, tariff.priceRise, today)
    }
  } while (today.day !== billDay)

  const length = BigInt(lengthOf(start))
  let partMonth = 0
  for (const sum of entered) {
    const isHalfOrMore = (sum % length) * 2n >= length
    partMonth += Number(sum / length) + (isHalfOrMore ? 1 : 0)
  }
  let monthInAdvance = 0
  // The days cost what held when they began; the month ahead what holds now.
  for (const monthly of monthsNow()) monthInAdvance += monthly
  const total = partMonth + monthInAdvance + onceOff
  return {
    billDate: written(today),
    activeDays: days,
    amounts: [partMonth, monthInAdvance, onceOff, total],
    vat: vatInside(total, percent),
  }
}
