import { type Cents, NOTHING, sum } from '#domain/money.ts'
import type { ServiceGroup } from '#domain/vocabulary.ts'
import type { RecurringStretch } from './bill-stretches.ts'
import { discountedOnceOff, longestTerm, type PricedItem } from './priced-item.ts'
import { recurringByOccurrence } from './recurring-by-occurrence.ts'

/** Null: accessories, which belong to no service. */
export type ServiceAmount = { serviceGroup: ServiceGroup | null; amount: Cents }

/** Bills in a row that ask for the same things. The last ones have no end: thereafter. */
export type ItemisedBills = {
  fromBill: number
  toBill: number | null
  /** The whole bill: what the services cost a month and what is once off. */
  amount: Cents
  onceOffAmount: Cents
  services: ServiceAmount[]
}

/** Every bill and what each service adds to it. Once-off costs are on the first bill alone. */
export function itemisedBills(items: readonly PricedItem[]): ItemisedBills[] {
  const services = monthlyServices(items)
  const onceOff = sum(items.map(({ price }) => discountedOnceOff(price)))
  if (services.length === 0 && onceOff === 0) return []
  const afterContract = longestTerm(items) + 1
  const changes = new Set([1, ...(onceOff > 0 ? [2] : []), afterContract])
  for (const { stretches } of services) for (const { fromBill } of stretches) changes.add(fromBill)

  const bills: ItemisedBills[] = []
  for (const bill of [...changes].toSorted((one, other) => one - other)) {
    const next = billOf(bill, services, bill === 1 ? onceOff : NOTHING)
    const previous = bills.at(-1)
    // The end of a shorter contract changes nothing by itself.
    if (previous && bill !== afterContract && sameItems(previous, next)) continue
    if (previous) previous.toBill = bill - 1
    bills.push(next)
  }
  return bills
}

type MonthlyService = { serviceGroup: ServiceGroup | null; stretches: RecurringStretch[] }

function monthlyServices(items: readonly PricedItem[]): MonthlyService[] {
  return [...Map.groupBy(items, ({ service }) => service)]
    .map(([serviceGroup, its]) => ({ serviceGroup, stretches: recurringByOccurrence(its) }))
    .filter(({ stretches }) => stretches.length > 0)
}

function billOf(bill: number, monthly: readonly MonthlyService[], onceOffAmount: Cents): ItemisedBills {
  const services = monthly.map(({ serviceGroup, stretches }) => ({ serviceGroup, amount: amountOn(stretches, bill) }))
  const amount = sum([onceOffAmount, ...services.map((service) => service.amount)])
  return { fromBill: bill, toBill: null, amount, onceOffAmount, services }
}

function amountOn(stretches: readonly RecurringStretch[], bill: number): Cents {
  return stretches.findLast(({ fromBill }) => fromBill <= bill)?.amount ?? NOTHING
}

function sameItems(one: ItemisedBills, other: ItemisedBills): boolean {
  return (
    one.onceOffAmount === other.onceOffAmount &&
    one.services.every(({ amount }, index) => amount === other.services[index]?.amount)
  )
}
