import { priceOn } from '#domain/held-service/held-prices.ts'
import type { HeldPrice } from '#domain/held-service/held-service.ts'
import { type Cents, cents, sum } from '#domain/money.ts'
import { billDate, billsBefore, lastFirstBill } from '#domain/pricing/bill-date.ts'
import { itemOnBill, longestTerm, type PricedItem } from '#domain/pricing/priced-item.ts'
import { riseOnBills } from '#domain/pricing/rise-on-bills.ts'
import type { ServiceChange } from './changed-bills.ts'

/** Why a month costs something else than the one before. */
export type CourseEvent = { kind: 'discount-ends'; name: string } | { kind: 'rise' }

/** Something new on the bill: a plan with all that is added to it. */
export type NewPart = { id: string; name: string; items: readonly PricedItem[] }

/** From one day on a month costs this much, in parts. */
export type CourseStep = {
  /** Of the first bill with it. */
  date: string
  asItIs: Cents
  changed: Cents
  /** What the services that stay cost, without the yearly rise. */
  staying: Cents
  /** What each new part costs, without the yearly rise. */
  added: readonly { id: string; amount: Cents }[]
  /** What the yearly rise adds to all of them. */
  rise: Cents
  /** Empty for the first: it is what the change starts with. */
  events: readonly CourseEvent[]
}

type Course = Pick<ServiceChange, 'held' | 'today' | 'start'> & {
  /** Ids of services that end. */
  ends: readonly string[]
  parts: readonly NewPart[]
}

/** Without a new term the course still shows a year. */
const FEWEST = 12

/**
 * What a month costs with a change and without it, in parts, from the second bill to the month after the new term. The first bill
 * has days and credits of its own; where services start on other days, so have the later ones until all have started.
 */
export function billCourse(course: Course): CourseStep[] {
  const settled = lastFirstBill(course.start)
  const bills = settled + Math.max(longestTerm(course.parts.flatMap(({ items }) => items)), FEWEST)
  const monthOf = monthReader(course)
  const steps: CourseStep[] = []
  let before: Month | null = null
  for (let bill = settled + 1; bill <= bills; bill += 1) {
    const month = monthOf(bill)
    const last = steps.at(-1)
    const { prices, ...step } = month
    if (before === null || last?.asItIs !== step.asItIs || last.changed !== step.changed) {
      steps.push({ ...step, events: before === null ? [] : eventsOf(before, month) })
    }
    before = month
  }
  return steps
}

type NamedPrice = { id: string; name: string; amount: Cents }
type Month = Omit<CourseStep, 'events'> & { prices: readonly NamedPrice[] }

function monthReader({ held, ends, today, parts, start }: Course): (bill: number) => Month {
  const stays = held.filter(({ id }) => !ends.includes(id))
  const riseOn = riseOnBills(
    parts.flatMap(({ items }) => items),
    start,
  )
  return (bill) => {
    const date = billDate(start, bill)
    const kept = stays.map((service) => heldPrice(service, today, date))
    const added = parts.map(({ id, name, items }) => ({
      id,
      name,
      amount: sum(items.map((item) => itemOnBill(item, bill - billsBefore(start, item)))),
    }))
    const rise = sum([riseOn(bill), ...kept.map((price) => price.rise)])
    const staying = sum(kept.map(({ amount }) => amount))
    return {
      date,
      asItIs: sum(held.map((service) => priceOn(service, today, date))),
      changed: sum([staying, rise, ...added.map(({ amount }) => amount)]),
      staying,
      added: added.map(({ id, amount }) => ({ id, amount })),
      rise,
      prices: [...kept, ...added],
    }
  }
}

function heldPrice(service: HeldPrice, today: string, date: string): NamedPrice & { rise: Cents } {
  const amount = priceOn({ ...service, rise: null }, today, date)
  return {
    id: service.id,
    name: service.planName,
    amount,
    rise: cents(priceOn(service, today, date) - amount),
  }
}

/** A price without its rise changes only because a discount ends. */
function eventsOf(before: Month, after: Month): CourseEvent[] {
  const ended = after.prices.filter(
    ({ id, amount }) => before.prices.find((price) => price.id === id)?.amount !== amount,
  )
  return [
    ...ended.map(({ name }) => ({ kind: 'discount-ends' as const, name })),
    ...(after.rise !== before.rise ? [{ kind: 'rise' as const }] : []),
  ]
}
