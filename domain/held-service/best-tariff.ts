import type { Release } from '#domain/catalogue/release.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import { pricedTariff } from '#domain/catalogue/tariff-bills.ts'
import { type Cents, cents, NOTHING, subtract, sum } from '#domain/money.ts'
import type { BillingStart } from '#domain/pricing/bill-date.ts'
import { billStretches, discountChanges, type RecurringStretch } from '#domain/pricing/bill-stretches.ts'
import { itemOnBill, type PricedItem } from '#domain/pricing/priced-item.ts'
import { riseChanges, riseOnBills } from '#domain/pricing/rise-on-bills.ts'
import { isBroadbandGroup, needsVisit } from '#domain/vocabulary.ts'
import { costOfChangeFrom, isOtherLine } from './cost-of-change.ts'
import { type Gives, givesAtLeast, givesOf, isFasterOrMore } from './gives.ts'
import { BILLS_OF_A_YEAR, priceOn, yearOfStaying } from './held-prices.ts'
import type { HeldService } from './held-service.ts'
import { type LeavingCost, leavingCost } from './leaving-cost.ts'
import { type Home, plansFor } from './plans-for.ts'

/** A plan that costs less over a year than what the customer has, and gives at least as much. */
export type AdvisedPlan = {
  code: string
  offerCode: string
  planName: string
  /** Months of its minimum term; 1: it can be left every month. */
  term: number
  /** What each bill is, with the yearly rise, to the end of its term and after it. */
  bills: readonly RecurringStretch[]
  activationFee: Cents
  /** For leaving the service that is held, within its term. */
  leavingCost: Cents
  /** Twelve bills, the activation fee and the cost of leaving. */
  yearTotal: Cents
  /** Of a year, against staying. More than nothing. */
  saving: Cents
  needsVisit: boolean
  /** What it comes with that the customer does not have yet: a router, a box. */
  newEquipment: readonly string[]
}

/** The best tariff for a service: staying as it is where both plans are null. */
export type TariffAdvice = {
  /** From which day plan and staying are compared. */
  from: string
  /** What it costs a month on that day, if nothing is changed. */
  monthly: Cents
  /** Twelve bills of staying. */
  yearOfStaying: Cents
  /** The cheapest with a new minimum term. Null: none costs less. */
  withTerm: AdvisedPlan | null
  /** The cheapest that can be left every month. Null: none costs less. */
  withoutTerm: AdvisedPlan | null
  /** Broadband that is faster than the best and still costs less than staying: the cheapest. Null: there is none. */
  faster: AdvisedPlan | null
}

export type AdviceAt = {
  today: string
  /** The day of the change: today, or the first one that leaving costs nothing on. */
  from: string
}

type AdviceRelease = Pick<Release, 'tariffs' | 'discounts' | 'channelList' | 'brand'>

/**
 * Of the plans on sale that give at least what the customer has, the cheapest over the next twelve bills, everything that a
 * change costs included, with and without a new minimum term.
 */
export function bestTariff(release: AdviceRelease, held: HeldService, home: Home, at: AdviceAt): TariffAdvice {
  const start = { startDate: at.from, billDay: release.brand.billDay }
  const staying = yearOfStaying(held, at.today, start)
  const leaving = leavingCost(held, release.brand.leaving ?? null, { today: at.today, day: at.from })
  const cheaper = plansFor(release, held, home)
    .map((tariff) => ({ tariff, gives: givesOf(tariff, release.channelList) }))
    .filter(({ gives }) => givesAtLeast(gives, held.gives))
    .map((plan) => ({ ...plan, advised: advisedPlan(release, held, plan, { at, staying, leaving }) }))
    .filter(({ advised }) => advised.saving > NOTHING)
    .toSorted((one, other) => cheapestFirst(one.advised, other.advised))
  const [best] = cheaper
  const isFaster = ({ gives }: Candidate) =>
    best !== undefined && isBroadbandGroup(held.serviceGroup) && isFasterOrMore(gives, best.gives, held.serviceGroup)
  return {
    from: at.from,
    monthly: priceOn(held, at.today, at.from),
    yearOfStaying: staying,
    withTerm: cheaper.find(({ advised }) => advised.term > 1)?.advised ?? null,
    withoutTerm: cheaper.find(({ advised }) => advised.term <= 1)?.advised ?? null,
    faster: cheaper.find(isFaster)?.advised ?? null,
  }
}

/** The better of the two. Null: the customer already has the best. */
export function bestOf({ withTerm, withoutTerm }: TariffAdvice): AdvisedPlan | null {
  const [best] = [withTerm, withoutTerm].filter((plan) => plan !== null).toSorted(cheapestFirst)
  return best ?? null
}

type Candidate = { tariff: Tariff; gives: Gives }
type Compared = { at: AdviceAt; staying: Cents; leaving: LeavingCost }

function advisedPlan(
  { discounts, brand }: AdviceRelease,
  held: HeldService,
  candidate: Candidate,
  { at, staying, leaving }: Compared,
): AdvisedPlan {
  const { tariff } = candidate
  const own = discounts.filter(({ code }) => code === tariff.code)
  const bills = billsOf(pricedTariff(tariff, own), { startDate: at.from, billDay: brand.billDay })
  const { leavingCharge, owedForHandset } = costOfChangeFrom(held, candidate, leaving)
  const costOfLeaving = sum([leavingCharge, owedForHandset])
  const yearTotal = sum([firstYear(bills), tariff.discountedActivationFee, costOfLeaving])
  return {
    code: tariff.code,
    offerCode: tariff.offerCode,
    planName: tariff.displayName,
    term: tariff.commitmentDuration,
    bills,
    activationFee: tariff.discountedActivationFee,
    leavingCost: costOfLeaving,
    yearTotal,
    saving: subtract(staying, yearTotal),
    needsVisit: isOtherLine(held, tariff) && needsVisit(tariff.installationType),
    newEquipment: isOtherLine(held, tariff) ? tariff.inclusiveEquipments.map(({ description }) => description) : [],
  }
}

/** As of any contract, but for a year where the term is shorter: a rise within it counts. */
function billsOf(item: PricedItem, start: BillingStart): RecurringStretch[] {
  const riseOn = riseOnBills([item], start)
  const discounted = discountChanges(item.price.discounts, item.term)
  const settled = Math.max(BILLS_OF_A_YEAR, item.term, ...discounted.map((bill) => bill - 1))
  const rising = riseChanges([item], start, settled + 1)
  return billStretches((bill) => sum([itemOnBill(item, bill), riseOn(bill)]), item.term, [...discounted, ...rising])
}

function firstYear(bills: readonly RecurringStretch[]): Cents {
  let total = 0
  for (const { fromBill, toBill, amount } of bills) {
    const last = Math.min(toBill ?? BILLS_OF_A_YEAR, BILLS_OF_A_YEAR)
    total += amount * Math.max(0, last - fromBill + 1)
  }
  return cents(total)
}

/** Where two cost the same, the one that binds for less long; then by code, so that their order in the catalogue decides nothing. */
function cheapestFirst(one: AdvisedPlan, other: AdvisedPlan): number {
  return one.yearTotal - other.yearTotal || one.term - other.term || (one.code < other.code ? -1 : 1)
}
