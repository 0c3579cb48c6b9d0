import { irishDay } from '#domain/availability/service-date.ts'
import type { Release } from '#domain/catalogue/release.ts'
import { bestTariff, type TariffAdvice } from '#domain/held-service/best-tariff.ts'
import { type ComingPrice, comingPrices, priceOn, termEnd } from '#domain/held-service/held-prices.ts'
import type { HeldService } from '#domain/held-service/held-service.ts'
import { type LeavingCost, leavingCost } from '#domain/held-service/leaving-cost.ts'
import { leavingText } from '#domain/held-service/leaving-text.ts'
import type { Home } from '#domain/held-service/plans-for.ts'
import { type Cents, sum } from '#domain/money.ts'
import { billDate } from '#domain/pricing/bill-date.ts'
import { heldService } from '#server/inventory/held-service.ts'
import type { InventoryService } from '#server/inventory/inventory-service.ts'
import type { LinesOfServices } from './lines-of-services.ts'
import type { LastKnown } from './snapshots/last-known.ts'

export type ServiceView = {
  service: InventoryService
  held: HeldService
  now: Cents
  coming: readonly ComingPrice[]
  termUntil: string | null
  leaving: LeavingCost
  leavingText: string
  advice: TariffAdvice
  /** Of the offer, where it is still in the catalogue. */
  picture: string | null
}

export type BillView = { on: string; amount: Cents; parts: readonly { serviceId: string; amount: Cents }[] }

export type ServicesView = {
  state: LastKnown<unknown>['state']
  readAt: Date | null
  today: string
  services: readonly ServiceView[]
  bills: readonly BillView[]
}

const BILLS_SHOWN = 12

/** The services with what follows from them today, by the catalogue that is on sale. */
export function viewServices(
  known: LastKnown<InventoryService[]>,
  lines: LinesOfServices,
  { release, now }: { release: Release; now: Date },
): ServicesView {
  const today = irishDay(now)
  if (known.state === 'UNAVAILABLE') return { state: known.state, readAt: null, today, services: [], bills: [] }
  const services = known.value.map((service) => {
    const otherOffers = known.value.filter(({ id }) => id !== service.id).map(({ offerCode }) => offerCode)
    return viewService(service, { lines: lines.get(service.id) ?? null, otherOffers }, release, today)
  })
  return { state: known.state, readAt: known.readAt, today, services, bills: bills(services, release, today) }
}

function viewService(service: InventoryService, home: Home, release: Release, today: string): ServiceView {
  const held = heldService(service, release)
  const { leaving: rule = null } = release.brand
  return {
    service,
    held,
    now: priceOn(held, today, today),
    coming: comingPrices(held, today),
    termUntil: termEnd(held),
    leaving: leavingCost(held, rule, { today, day: today }),
    leavingText: leavingText(held, rule, today),
    advice: bestTariff(release, held, home, { today, from: today }),
    picture: pictureOf(service, release),
  }
}

/** Every customer's bills are made on the brand's bill day. */
function bills(services: readonly ServiceView[], { brand: { billDay } }: Release, today: string): BillView[] {
  if (services.length === 0) return []
  return Array.from({ length: BILLS_SHOWN }, (_, index) => {
    const on = billDate({ startDate: today, billDay }, index + 1)
    const parts = services.map(({ held }) => ({ serviceId: held.id, amount: priceOn(held, today, on) }))
    return { on, amount: sum(parts.map(({ amount }) => amount)), parts }
  })
}

function pictureOf({ offerCode }: InventoryService, { tariffs }: Release): string | null {
  const sold = tariffs.find((tariff) => tariff.offerCode === offerCode)
  return sold?.attributes.find(({ type }) => type === 'headerImage')?.value ?? null
}
