import { type CartLine, isBroadband, isTv, serviceGroupOf } from '#domain/cart/lines/cart-line.ts'
import { priceLine } from '#domain/cart/lines/price-line.ts'
import { pricedPlan } from '#domain/cart/priced-items.ts'
import type { Release } from '#domain/catalogue/release.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import { type Cents, sum } from '#domain/money.ts'
import type { BillingStart } from '#domain/pricing/bill-date.ts'
import { billForecast, type MonthlyBills } from '#domain/pricing/bill-forecast.ts'
import { discountedOnceOff, itemOnBill, type PricedItem } from '#domain/pricing/priced-item.ts'
import { riseOnBills } from '#domain/pricing/rise-on-bills.ts'

/** The cost of a plan from now on, with the yearly rise: a month, and a year with one-off charges. */
export type NextYear = { monthly: Cents; year: Cents }
export type BetterTariff = NextYear & { tariff: Tariff; bills: readonly MonthlyBills[] }
export type TariffAdvice = {
  /** The price without a change of plan. */
  stay: NextYear
  /** Current plans that offer as much and cost less in a year, cheapest first. */
  better: readonly BetterTariff[]
}

type Standing = {
  /** Of TV: the broadband that it stands beside. */
  parentOffer: string | null
  /** ISO dates: when the service went live, and when its minimum term ends. */
  liveOn: string
  endsOn: string
}

const YEAR = Array.from({ length: 12 }, (_, index) => index + 1)
const MOST = 3

/**
 * The best tariffs for what a customer has (S.I. 444/2022, reg. 89): sold to customers of ours today, over the same line, at
 * least as fast, and cheaper over the next twelve bills than going on. `bought` is the plan as it was bought.
 */
export function bestTariffs(
  line: CartLine,
  bought: Tariff | null,
  { id, release }: { id: number; release: Release },
  { parentOffer, liveOn, endsOn }: Standing,
): TariffAdvice {
  const { billDay } = release.brand
  const stay = nextYear(pricedPlan(line), line.term, { startDate: liveOn, billDay })
  const better = release.tariffs
    .filter((tariff) => fits(tariff, line, bought, parentOffer))
    .map((tariff) => {
      const plan = pricedPlan(asLine(tariff, line, { id, release }))
      const start = { startDate: endsOn, billDay }
      return { tariff, bills: billForecast([plan], start).bills, ...nextYear(plan, 0, start) }
    })
    .filter(({ year }) => year < stay.year)
    .sort((one, other) => one.year - other.year || (one.tariff.code < other.tariff.code ? -1 : 1))
  // The cheaper term of each offer.
  const offers = new Set<string>()
  const best = better.filter(({ tariff }) => !offers.has(tariff.offerCode) && offers.add(tariff.offerCode))
  return { stay, better: best.slice(0, MOST) }
}

function nextYear(plan: PricedItem, billsBefore: number, start: BillingStart): NextYear {
  const riseOn = riseOnBills([plan], start)
  const bills = YEAR.map((bill) => sum([itemOnBill(plan, billsBefore + bill), riseOn(billsBefore + bill)]))
  const once = billsBefore === 0 ? discountedOnceOff(plan.price) : (0 as Cents)
  return { monthly: bills[0] ?? (0 as Cents), year: sum([...bills, once]) }
}

function fits(tariff: Tariff, line: CartLine, bought: Tariff | null, parentOffer: string | null): boolean {
  if (tariff.acquisitionType !== 'CHANGE_OFFER' || tariff.serviceGroup !== serviceGroupOf(line)) return false
  if (isBroadband(line) && tariff.technology !== line.technology) return false
  if (isTv(line) && parentOffer !== null && !(tariff.parentOfferCodes?.includes(parentOffer) ?? true)) return false
  // The value of a pack or a bundle of minutes differs by customer: only the same one, or one that is as fast, compares.
  if (!isBroadband(line)) return tariff.offerCode === line.offer
  const had = bought?.maxDownloadSpeed ?? null
  if (had === null) return tariff.offerCode === line.offer
  return (tariff.maxDownloadSpeed ?? 0) >= had
}

function asLine(tariff: Tariff, line: CartLine, { id, release }: { id: number; release: Release }): CartLine {
  const { discounts, brand } = release
  const parentId = isTv(line) ? line.beside.line : null
  const at = { lineId: line.id, prequalId: null, availableFrom: null, parentId }
  return priceLine({ tariff, discounts, releaseId: id, vatRate: brand.vatRate, ...at })
}
