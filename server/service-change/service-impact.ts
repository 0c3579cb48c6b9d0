import { irishDay } from '#domain/availability/service-date.ts'
import { cartStart, expectedStart } from '#domain/cart/lines/expected-start.ts'
import { pricedItems } from '#domain/cart/priced-items.ts'
import type { Release } from '#domain/catalogue/release.ts'
import { comingPrices, priceOn, termEnd } from '#domain/held-service/held-prices.ts'
import type { HeldService } from '#domain/held-service/held-service.ts'
import { type Cents, sum } from '#domain/money.ts'
import { discountedUpFront, longestTerm } from '#domain/pricing/priced-item.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result } from '#domain/result.ts'
import { billCourse, type CourseStep, type NewPart } from '#domain/service-change/bill-course.ts'
import { type ChangedBill, settlingBills } from '#domain/service-change/changed-bills.ts'
import { findCart } from '#server/cart/open-cart.ts'
import type { Caller } from '#server/session/caller.ts'
import type { ServiceChangeRoom } from './service-change-room.ts'
import { servicesNow } from './services-now.ts'

export type HeldView = {
  service: HeldService
  priceNow: Cents
  /** The next other price within two years. Null: it stays. */
  next: { from: string; amount: Cents } | null
  /** The first day after the minimum term. Null: it never had one. */
  termUntil: string | null
  picture: string | null
}

export type ImpactView = {
  today: string
  /** The likely day on which everything that is new has started. */
  startsOn: string
  /** Months of the longest new contract. */
  term: number
  held: readonly HeldView[]
  payToday: Cents
  firstBill: ChangedBill
  /** The bills after it until everything has started. Empty: all of it starts before the first one. */
  settlingBills: readonly ChangedBill[]
  course: readonly CourseStep[]
}

type Request = { reference?: string | null | undefined }

/** What a cross-sell cart adds to what its customer has, bill by bill. */
export async function serviceImpact(
  deps: ServiceChangeRoom,
  caller: Caller,
  request: Request,
): Promise<Result<ImpactView, Refusal>> {
  const found = await findCart(deps, caller, request)
  if (!found.ok) return found
  const known = await servicesNow(deps, caller)
  if (!known.ok) return known
  const cart = found.value
  const { release } = deps.catalogue.active()
  const now = deps.clock.now()
  const today = irishDay(now)
  const items = pricedItems(cart)
  const services = known.value.map(({ held }) => held)
  const change = { held: services, ends: [], today, start: cartStart(cart, now, release.brand.billDay) }
  const parts = cart.lines.map((line): NewPart => {
    const own = items.filter(({ lineId }) => lineId === line.id)
    return { id: line.id, name: nameOf(release, line.offer), items: own }
  })
  const [firstBill, ...later] = settlingBills({ ...change, items })
  return ok({
    today,
    startsOn: expectedStart(cart, now),
    term: longestTerm(items),
    held: services.map((service) => heldView(release, service, today)),
    payToday: sum(items.flatMap(({ price, deposit }) => [discountedUpFront(price), deposit])),
    firstBill,
    settlingBills: later,
    course: billCourse({ ...change, parts }),
  })
}

function nameOf({ tariffs }: Release, offerCode: string): string {
  return tariffs.find((tariff) => tariff.offerCode === offerCode)?.displayName ?? offerCode
}

function heldView({ tariffs }: Release, service: HeldService, today: string): HeldView {
  const [next] = comingPrices(service, today)
  const sold = tariffs.find(({ offerCode }) => offerCode === service.offerCode)
  return {
    service,
    priceNow: priceOn(service, today, today),
    next: next === undefined ? null : { from: next.from, amount: next.amount },
    termUntil: termEnd(service),
    picture: sold?.attributes.find(({ type }) => type === 'headerImage')?.value ?? null,
  }
}
