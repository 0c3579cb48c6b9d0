import { irishDay } from '#domain/availability/service-date.ts'
import { type Cents, cents, NOTHING, sum } from '#domain/money.ts'
import { itemOnBill, type PricedItem } from '#domain/pricing/priced-item.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** `days`: of the service that was used longest. */
export type DaysUsed = { days: number; due: Cents }

type Use = {
  /** Whether the customer requested a start within the 14 days. */
  startEarly: boolean
  /** The days on which lines began to work, by id. Missing: it does not work yet. */
  liveDays: Readonly<Record<string, string>>
  withdrawnAt: Date
}

/**
 * What is due for a service that was used before its withdrawal: nothing, unless the customer expressly requested it to
 * begin within the 14 days and it has begun (Consumer Rights Act 2022, section 119). Then each day from the start of its line to the
 * one before the withdrawal, as the first bill counts them: of the first month's price, after every discount, rounded by
 * item. Nothing of what is once off.
 */
export function dueForDaysUsed(items: readonly PricedItem[], { startEarly, liveDays, withdrawnAt }: Use): DaysUsed {
  if (!startEarly) return { days: 0, due: NOTHING }
  const used = items.flatMap((item) => {
    const start = item.lineId === null ? undefined : liveDays[item.lineId]
    if (start === undefined) return []
    const days = Math.max(0, Math.round((Date.parse(irishDay(withdrawnAt)) - Date.parse(start)) / DAY_MS))
    const [year, month] = start.split('-').map(Number) as [number, number]
    const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate()
    return { days, due: cents(Math.round((itemOnBill(item, 1) * days) / daysInMonth)) }
  })
  return { days: Math.max(0, ...used.map(({ days }) => days)), due: sum(used.map(({ due }) => due)) }
}
