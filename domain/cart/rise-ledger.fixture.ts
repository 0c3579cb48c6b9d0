import { LEDGER_BILLS, type Ordered } from './ledger.fixture.ts'

/** A calendar by hand, with no library and no clock of the machine. */
const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const NEXT_TIME: Readonly<Record<string, number>> = { MONTHLY: 1, QUARTERLY: 3, YEARLY: 12 }

type Day = { year: number; month: number; day: number }
type Page = {
  /** The day that it was written on, as an ISO date. */
  on: string
  /** Of each service, without what it rose by. */
  services: Map<string, number>
  rise: number
  total: number
}

/**
 * Written day by day, with a price tag for each line, as an independent reference: on the first of the month of a rise the
 * tags are changed, and on every bill day a page is written from the tags that hang there.
 */
export function buildDatedLedger(order: readonly Ordered[], start: Day, billDay: number): Page[] {
  const lines = order.map((line) => ({ ...line, tag: BigInt(line.tariff.defaultPrice), off: discountsOf(line) }))
  const pages: Page[] = []
  let today = start
  while (pages.length < LEDGER_BILLS) {
    today = dayAfter(today)
    if (today.day === 1) for (const line of lines) line.tag = raised(line.tag, line.tariff.priceRise, today)
    if (today.day !== billDay) continue
    const bill = pages.length + 1
    const page: Page = { on: written(today), services: new Map(), rise: 0, total: 0 }
    for (const { tariff, extras, devices, tag, off } of lines) {
      const plan = lessDiscounts(tariff.defaultPrice, off, bill)
      page.rise += lessDiscounts(Number(tag), off, bill) - plan
      const beside = extras.flatMap(({ price, billingType }) => (billingType === 'RECURRING' ? price : []))
      const insured = devices.flatMap(({ insurance }) => insurance ?? [])
      const monthly = [plan, ...beside, ...insured].reduce((total, price) => total + price, 0)
      page.services.set(tariff.serviceGroup, (page.services.get(tariff.serviceGroup) ?? 0) + monthly)
    }
    page.total = [...page.services.values()].reduce((total, amount) => total + amount, page.rise)
    pages.push(page)
  }
  return pages
}

/** What a tag says after the first of a month. A percentage by long division, half a cent up. */
export function raised(tag: bigint, rise: Ordered['tariff']['priceRise'], { year, month }: Day): bigint {
  if (rise === null || month !== rise.month || year < rise.firstYear) return tag
  if ('amount' in rise) return tag + BigInt(rise.amount)
  const tenThousandths = tag * (10_000n + BigInt(Math.round(rise.percent * 100)))
  const whole = tenThousandths / 10_000n
  return (tenThousandths % 10_000n) * 2n >= 10_000n ? whole + 1n : whole
}

/** The bills that each discount comes off. */
function discountsOf({ tariff, discounts }: Ordered): { value: number; bills: Set<number> }[] {
  const mine = discounts.filter(({ code, billingType }) => code === tariff.code && billingType === 'RECURRING')
  return mine.map(({ value, discountOccurrence, discountFrequency }) => {
    const bills = new Set<number>()
    const last = discountOccurrence === null ? tariff.commitmentDuration : LEDGER_BILLS
    let timesLeft = discountOccurrence ?? LEDGER_BILLS
    for (let bill = 1; timesLeft > 0 && bill <= last; timesLeft -= 1) {
      bills.add(bill)
      bill += NEXT_TIME[discountFrequency] ?? Number.NaN
    }
    return { value, bills }
  })
}

function lessDiscounts(price: number, off: readonly { value: number; bills: Set<number> }[], bill: number): number {
  let left = price
  for (const { value, bills } of off) if (bills.has(bill)) left -= value
  return Math.max(0, left)
}

function dayAfter(today: Day): Day {
  const { year, month, day } = today
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const length = month === 2 && isLeap ? 29 : (LENGTHS[month - 1] ?? Number.NaN)
  if (day < length) return { year, month, day: day + 1 }
  return month < 12 ? { year, month: month + 1, day: 1 } : { year: year + 1, month: 1, day: 1 }
}

function written({ year, month, day }: Day): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
