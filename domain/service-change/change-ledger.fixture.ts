import type { HeldPrice } from '#domain/held-service/held-service.ts'
import type { PriceRise } from '#domain/pricing/price-rise.ts'
import type { PricedItem } from '#domain/pricing/priced-item.ts'
import type { ServiceChange } from './changed-bills.ts'

/** A calendar by hand, with no library and no clock of the machine. */
const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

type Day = { year: number; month: number; day: number }
type Page = { on: string; asItIs: number; changed: number }

/** Before the day of a change there is a bill within so many days. */
const LOOK_BACK = 35

/**
 * Written day by day with a price tag for each contract, as an independent reference: the old contracts hang there until the day
 * of the change, the new ones from then on. On each bill day a page is written from the tags that hang there.
 */
export function buildChangeLedger(change: ServiceChange, pages: number): Page[] {
  const old = change.held.map((service) => ({ service, tag: BigInt(service.monthly), paid: null as number | null }))
  const fresh = change.items.map((item) => ({ item, tag: BigInt(item.price.monthly ?? 0), days: 0n }))
  const written: Page[] = []
  let day = daysBefore(dayOf(change.today), LOOK_BACK)
  let unused = 0n
  while (written.length < pages) {
    day = dayAfter(day)
    const iso = isoOf(day)
    if (day.day === 1 && iso > change.today)
      for (const contract of old) contract.tag = raised(contract.tag, contract.service.rise, day)
    if (day.day === 1 && iso > change.from)
      for (const contract of fresh) contract.tag = raised(contract.tag, contract.item.rise, day)
    if (day.day === change.billDay && iso <= change.from)
      for (const contract of old) contract.paid = iso < change.from ? onDay(contract, iso) : null
    if (day.day === change.billDay && iso > change.from) {
      written.push(pageOf(change, { old, fresh, iso, unused, bill: written.length + 1 }))
    }
    if (iso >= change.from && written.length === 0) {
      unused += 1n
      for (const contract of fresh) contract.days += BigInt(inMonth(contract.item, contract.item.price.monthly ?? 0, 1))
    }
  }
  return written
}

type Old = { service: HeldPrice; tag: bigint; paid: number | null }
type Fresh = { item: PricedItem; tag: bigint; days: bigint }

function pageOf(
  change: ServiceChange,
  { old, fresh, iso, unused, bill }: { old: Old[]; fresh: Fresh[]; iso: string; unused: bigint; bill: number },
): Page {
  let asItIs = 0
  let changed = 0
  const length = BigInt(lengthOf(dayOf(change.from)))
  for (const contract of old) {
    asItIs += onDay(contract, iso)
    if (!change.ends.includes(contract.service.id)) changed += onDay(contract, iso)
    else if (bill === 1 && contract.paid !== null) changed -= divided(BigInt(contract.paid) * unused, length)
  }
  for (const { item, tag, days } of fresh) {
    changed += inMonth(item, Number(tag), bill)
    if (bill === 1) changed += divided(days, length) + item.price.onceOff - item.price.onceOffDiscount
  }
  if (bill === 1) changed += change.leavingCharge
  return { on: iso, asItIs, changed }
}

function onDay({ service, tag }: Old, iso: string): number {
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
