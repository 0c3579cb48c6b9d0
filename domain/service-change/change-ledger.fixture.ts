import type { HeldPrice, HeldService } from '#domain/held-service/held-service.ts'
import type { PriceRise } from '#domain/pricing/price-rise.ts'
import type { PricedItem } from '#domain/pricing/priced-item.ts'

/** A calendar by hand, with no library and no clock of the machine. */
const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

type Day = { year: number; month: number; day: number }

/** What a customer has; a null end: it stays. */
export type OldContract = { service: HeldPrice; endsOn: string | null; leaving: number }
export type NewContract = { item: PricedItem; startsOn: string }
export type LedgerBook = {
  old: readonly OldContract[]
  fresh: readonly NewContract[]
  today: string
  billDay: number
}

export type LedgerPage = {
  on: string
  asItIs: number
  changed: number
  /** Of it what is new and what that replaced: without all that the customer still has. */
  ordered: number
  /** Of it the charges for ending within a term. */
  leaving: number
  /** New contracts that are on no page before. */
  begun: readonly string[]
}

/** Before the first day of a change there is a bill within so many days. */
const LOOK_BACK = 35

/**
 * Written day by day with a price tag for each contract, as an independent reference. Each old contract hangs there until its own
 * last day, each new one from its own first day on. On each bill day a page is written from the tags that hang there; what began or
 * ended since the page before has counted its days by itself.
 */
export function buildChangeLedger({ today, billDay, ...book }: LedgerBook, pages: number): LedgerPage[] {
  const old = book.old.map(
    (contract): Old => ({ ...contract, tag: BigInt(contract.service.monthly), paid: null, unused: 0n }),
  )
  const fresh = book.fresh.map((contract): Fresh => {
    return { ...contract, tag: BigInt(contract.item.price.monthly ?? 0), used: 0n, bills: 0 }
  })
  const [opens = today] = fresh.map(({ startsOn }) => startsOn).toSorted()
  const written: LedgerPage[] = []
  let day = daysBefore(dayOf(today), LOOK_BACK)
  while (written.length < pages) {
    day = dayAfter(day)
    const iso = isoOf(day)
    if (day.day === 1 && iso > today) for (const one of old) one.tag = raised(one.tag, one.service.rise, day)
    if (day.day === 1) {
      for (const one of fresh) if (iso > one.startsOn) one.tag = raised(one.tag, one.item.rise, day)
    }
    if (day.day === billDay) {
      const page = pageOf(old, fresh, iso)
      if (iso > opens) written.push(page)
    }
    for (const one of old) if (one.endsOn !== null && one.endsOn <= iso) one.unused += 1n
    for (const one of fresh) {
      if (one.startsOn <= iso) one.used += BigInt(inMonth(one.item, one.item.price.monthly ?? 0, 1))
    }
  }
  return written
}

/** `paid`: on the page before; null once it is credited. `unused`, `used`: since then. */
type Old = OldContract & { tag: bigint; paid: number | null; unused: bigint }
type Fresh = NewContract & { tag: bigint; used: bigint; bills: number }

function pageOf(old: Old[], fresh: Fresh[], iso: string): LedgerPage {
  const page = { on: iso, asItIs: 0, changed: 0, ordered: 0, leaving: 0, begun: [] as string[] }
  for (const one of old) {
    const price = onDay(one, iso)
    page.asItIs += price
    if (one.endsOn === null || iso < one.endsOn) {
      page.changed += price
      one.paid = price
      continue
    }
    // A page of the very day on which it ends charges it no more, and the one before is used up.
    if (one.endsOn < iso && one.unused > 0n) {
      const credit = one.paid === null ? 0 : divided(BigInt(one.paid) * one.unused, BigInt(lengthOf(dayOf(one.endsOn))))
      page.ordered += one.leaving - credit
      page.leaving += one.leaving
      one.leaving = 0
    }
    one.paid = null
    one.unused = 0n
  }
  for (const one of fresh) {
    if (one.startsOn >= iso) continue
    one.bills += 1
    page.ordered += inMonth(one.item, Number(one.tag), one.bills)
    if (one.bills > 1) continue
    const days = divided(one.used, BigInt(lengthOf(dayOf(one.startsOn))))
    page.ordered += days + one.item.price.onceOff - one.item.price.onceOffDiscount
    page.begun.push(one.item.lineId ?? '')
  }
  page.changed += page.ordered
  return page
}

/** What the catalogue takes for each day that is left. */
export type DayRate = { centsPerDay: number } | null

/**
 * What ending a contract on a day costs, as decided for early-cease charges: what the inventory says within the term, else so much for
 * each day that is left, and never more than what is still to be paid for these days. Counted day by day.
 */
export function leavingByHand(
  service: Pick<HeldService, 'monthly' | 'discounts' | 'rise' | 'term' | 'reportedLeavingCharge'>,
  rate: DayRate,
  { today, on }: { today: string; on: string },
): number {
  const { term, reportedLeavingCharge: reported } = service
  if (term === null) return 0
  const months = Array.from({ length: term.months + 1 }, (_, index) => monthsOn(dayOf(term.startDate), index))
  const end = isoOf(months[term.months] ?? dayOf(term.startDate))
  if (on >= end) return 0
  if (reported !== null) return reported
  if (rate === null || term.months <= 1) return 0
  let byDays = 0
  // In parts of a cent that every length of a month divides.
  let toPay = 0n
  for (let month = 0; month < term.months; month += 1) {
    const [from, to] = [months[month], months[month + 1]] as [Day, Day]
    const price = seenFrom(service, today, isoOf(from) < today ? today : isoOf(from))
    let length = 0n
    let left = 0n
    for (let day = from; isoOf(day) < isoOf(to); day = dayAfter(day)) {
      length += 1n
      if (isoOf(day) >= on) left += 1n
    }
    byDays += Number(left) * rate.centsPerDay
    toPay += (BigInt(price) * left * PARTS) / length
  }
  return Math.min(byDays, Number(toPay / PARTS))
}

const PARTS = 28n * 29n * 30n * 31n

function seenFrom(service: Pick<HeldService, 'monthly' | 'discounts' | 'rise'>, today: string, on: string): number {
  let tag = BigInt(service.monthly)
  for (let day = dayAfter(dayOf(today)); isoOf(day) <= on; day = dayAfter(day))
    if (day.day === 1) tag = raised(tag, service.rise, day)
  return onDay({ service, tag }, on)
}

function monthsOn({ year, month, day }: Day, count: number): Day {
  let at = { year, month }
  for (let left = count; left > 0; left -= 1)
    at = at.month < 12 ? { ...at, month: at.month + 1 } : { year: at.year + 1, month: 1 }
  return { ...at, day: Math.min(day, lengthOf(at)) }
}

function onDay({ service, tag }: { service: Pick<HeldPrice, 'discounts'>; tag: bigint }, iso: string): number {
  let price = Number(tag)
  for (const { value, endsOn } of service.discounts) if (endsOn === null || iso < endsOn) price -= value
  return Math.max(0, price)
}

/** Only monthly discounts with an end are made for this ledger. */
function inMonth({ price }: PricedItem, tag: number, bill: number): number {
  let left = tag
  for (const { value, discountOccurrence } of price.discounts) if (bill <= (discountOccurrence ?? 0)) left -= value
  return Math.max(0, left)
}

function raised(tag: bigint, rise: PriceRise | null, { year, month }: Day): bigint {
  if (rise === null || month !== rise.month || year < rise.firstYear) return tag
  if ('amount' in rise) return tag + BigInt(rise.amount)
  return BigInt(divided(tag * (10_000n + BigInt(Math.round(rise.percent * 100))), 10_000n))
}

/** Half a cent up. */
function divided(amount: bigint, by: bigint): number {
  return Number(amount / by) + ((amount % by) * 2n >= by ? 1 : 0)
}

function lengthOf({ year, month }: Pick<Day, 'year' | 'month'>): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return month === 2 && isLeap ? 29 : (LENGTHS[month - 1] ?? Number.NaN)
}

function dayAfter(today: Day): Day {
  const { year, month, day } = today
  if (day < lengthOf(today)) return { year, month, day: day + 1 }
  return month < 12 ? { year, month: month + 1, day: 1 } : { year: year + 1, month: 1, day: 1 }
}

function daysBefore(today: Day, count: number): Day {
  let { year, month, day } = today
  for (let left = count; left > 0; left -= 1) {
    day -= 1
    if (day > 0) continue
    month -= 1
    if (month === 0) {
      month = 12
      year -= 1
    }
    day = lengthOf({ year, month })
  }
  return { year, month, day }
}

function dayOf(iso: string): Day {
  const [year, month, day] = iso.split('-').map(Number) as [number, number, number]
  return { year, month, day }
}

function isoOf({ year, month, day }: Day): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
