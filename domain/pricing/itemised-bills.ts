import { type Cents, cents, NOTHING, subtract, sum } from '#domain/money.ts'
import type { ServiceGroup } from '#domain/vocabulary.ts'
import { type BillingStart, billsBefore } from './bill-date.ts'
import { inOrder, type RecurringStretch } from './bill-stretches.ts'
import { DEPOSIT_BACK_ON } from './naming/bill-names.ts'
import { discountedOnceOff, type PricedItem } from './priced-item.ts'
import { lastContractBill, recurringByOccurrence } from './recurring-by-occurrence.ts'
import { riseChanges, riseOnBills } from './rise-on-bills.ts'

/** Null: accessories, which belong to no service. */
export type ServiceAmount = { serviceGroup: ServiceGroup | null; amount: Cents }

/** Consecutive bills with the same items. The last ones have no end: thereafter. */
export type ItemisedBills = {
  fromBill: number
  toBill: number | null
  /** The whole bill: what the services cost a month, the yearly rise, and what is once off. */
  amount: Cents
  /** What the yearly rise adds to the services. */
  riseAmount: Cents
  onceOffAmount: Cents
  /** What is taken off it because a deposit is refunded. */
  depositCredit: Cents
  services: ServiceAmount[]
}

/** A deposit that so many bills do not use up is no deposit. */
const LAST_CREDITED = 240

/** Every bill and what each service adds to it. Once-off costs are on the first bill of their line alone. */
export function itemisedBills(items: readonly PricedItem[], start: BillingStart): ItemisedBills[] {
  const services = monthlyServices(items, start)
  const onceOffs = onceOffByBill(items, start)
  if (services.length === 0 && onceOffs.size === 0) return []
  const afterContract = lastContractBill(items, start) + 1
  const changes = new Set([1, ...[...onceOffs.keys()].flatMap((bill) => [bill, bill + 1]), afterContract])
  for (const { stretches } of services) for (const { fromBill } of stretches) changes.add(fromBill)
  const riseOn = riseOnBills(items, start)
  const credits = depositCredits(services, riseOn, sum(items.map(({ deposit }) => deposit)))
  for (const bill of credits.keys()) changes.add(bill).add(bill + 1)
  const last = Math.max(...changes)
  for (const bill of riseChanges(items, start, last))
    if (bill > 1 && riseOn(bill) !== riseOn(bill - 1)) changes.add(bill)

  const bills: ItemisedBills[] = []
  for (const bill of inOrder(changes)) {
    const next = billOf(bill, services, {
      rise: riseOn(bill),
      onceOff: onceOffs.get(bill) ?? NOTHING,
      credit: credits.get(bill) ?? NOTHING,
    })
    const previous = bills.at(-1)
    // The end of a shorter contract changes nothing by itself.
    if (previous && bill !== afterContract && sameItems(previous, next)) continue
    if (previous) previous.toBill = bill - 1
    bills.push(next)
  }
  return bills
}

type MonthlyService = { serviceGroup: ServiceGroup | null; stretches: RecurringStretch[] }

/** Without the bills that have nothing once off. */
function onceOffByBill(items: readonly PricedItem[], start: BillingStart): Map<number, Cents> {
  const byBill = new Map<number, Cents>()
  for (const item of items) {
    const amount = discountedOnceOff(item.price)
    const bill = billsBefore(start, item) + 1
    if (amount > 0) byBill.set(bill, sum([byBill.get(bill) ?? NOTHING, amount]))
  }
  return byBill
}

function monthlyServices(items: readonly PricedItem[], start: BillingStart): MonthlyService[] {
  return [...Map.groupBy(items, ({ service }) => service)]
    .map(([serviceGroup, its]) => ({ serviceGroup, stretches: recurringByOccurrence(its, start) }))
    .filter(({ stretches }) => stretches.length > 0)
}

type Beside = { rise: Cents; onceOff: Cents; credit: Cents }

function billOf(bill: number, monthly: readonly MonthlyService[], beside: Beside): ItemisedBills {
  const { rise, onceOff, credit } = beside
  const services = monthly.map(({ serviceGroup, stretches }) => ({ serviceGroup, amount: amountOn(stretches, bill) }))
  const amount = subtract(sum([rise, onceOff, ...services.map((service) => service.amount)]), credit)
  return {
    fromBill: bill,
    toBill: null,
    amount,
    riseAmount: rise,
    onceOffAmount: onceOff,
    depositCredit: credit,
    services,
  }
}

/** No bill is less than nothing, and none of the deposit is lost. */
function depositCredits(
  services: readonly MonthlyService[],
  riseOn: (bill: number) => Cents,
  deposit: Cents,
): Map<number, Cents> {
  const credits = new Map<number, Cents>()
  let left = deposit
  for (let bill = DEPOSIT_BACK_ON; left > 0 && bill < LAST_CREDITED; bill += 1) {
    const monthly = sum([riseOn(bill), ...services.map(({ stretches }) => amountOn(stretches, bill))])
    // No bill is left that the credit could pay.
    if (monthly === 0 && services.every(({ stretches }) => (stretches.at(-1)?.amount ?? 0) === 0)) break
    const credit = cents(Math.min(left, monthly))
    if (credit > 0) credits.set(bill, credit)
    left = subtract(left, credit)
  }
  return credits
}

function amountOn(stretches: readonly RecurringStretch[], bill: number): Cents {
  return stretches.findLast(({ fromBill }) => fromBill <= bill)?.amount ?? NOTHING
}

function sameItems(one: ItemisedBills, other: ItemisedBills): boolean {
  return (
    one.riseAmount === other.riseAmount &&
    one.onceOffAmount === other.onceOffAmount &&
    one.depositCredit === other.depositCredit &&
    one.services.every(({ amount }, index) => amount === other.services[index]?.amount)
  )
}
