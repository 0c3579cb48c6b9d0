import { type Cents, cents, subtract, sum } from '#domain/money.ts'
import { type BillingStart, billDate } from './bill-date.ts'
import type { BilledCharge } from './billed-charge.ts'
import { timesRisen } from './price-rise.ts'
import { netParts } from './vat.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The VAT is in the amount. */
export type BillPart = { amount: Cents; vat: Cents }

export type FirstBill = {
  /** ISO dates. */
  startDate: string
  billDate: string
  /** The bill after it: what is charged in advance ends the day before. */
  nextBillDate: string
  /** The day of the start is one of them, that of the bill is not. */
  activeDays: number
  /** Of the month of the start: each active day is so many parts of a monthly price. */
  daysInMonth: number
  partMonth: BillPart
  monthInAdvance: BillPart
  onceOff: BillPart
  total: BillPart
}

/**
 * What is charged on the first bill day after the start: the days until then, the month that begins with it, and what is
 * once off. Each item's days are rounded to the cent by themselves, half a cent up. A discount comes off the days as it
 * does off the month, and both are one bill of it. A yearly rise that comes between the start and the bill is in the month.
 */
export function firstBill(charges: readonly BilledCharge[], start: BillingStart): FirstBill {
  const { startDate } = start
  const [year, month] = startDate.split('-').map(Number) as [number, number]
  const madeOn = billDate(start, 1)
  const activeDays = (Date.parse(madeOn) - Date.parse(startDate)) / DAY_MS
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const part = (monthly: Cents) => cents(Math.round((monthly * activeDays) / daysInMonth))

  // All shares of the VAT are given out together, so that they add up to that of the whole bill.
  const entries = charges.flatMap(({ id, monthly, onceOff, rise, vatRate: rate }) => [
    { of: 'partMonth' as const, id: `${id} part`, gross: part(monthly), rate },
    {
      of: 'monthInAdvance' as const,
      id: `${id} month`,
      gross: rise && timesRisen(rise, startDate, madeOn) > 0 ? rise.monthly : monthly,
      rate,
    },
    { of: 'onceOff' as const, id: `${id} once`, gross: onceOff, rate },
  ])
  const nets = netParts(entries)
  const total = (of: (typeof entries)[number]['of'] | null): BillPart => {
    const isWanted = (index: number) => of === null || entries[index]?.of === of
    const amount = sum(entries.filter((_, index) => isWanted(index)).map(({ gross }) => gross))
    return { amount, vat: subtract(amount, sum(nets.filter((_, index) => isWanted(index)))) }
  }
  return {
    startDate,
    billDate: madeOn,
    nextBillDate: billDate(start, 2),
    activeDays,
    daysInMonth,
    partMonth: total('partMonth'),
    monthInAdvance: total('monthInAdvance'),
    onceOff: total('onceOff'),
    total: total(null),
  }
}
