import { irishDay } from '#domain/availability/service-date.ts'
import type { CustomerService } from '#domain/cart/lines/customer-service.ts'
import type { LineChange } from '#domain/cart/lines/line-change.ts'
import type { Release } from '#domain/catalogue/release.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import { costOfChange } from '#domain/held-service/cost-of-change.ts'
import { givesOf, isFasterOrMore } from '#domain/held-service/gives.ts'
import { leavingCost } from '#domain/held-service/leaving-cost.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { changeDay } from '#domain/service-change/change-day.ts'
import { staysBeside } from '#domain/service-change/change-options.ts'
import { heldService } from '#server/inventory/held-service.ts'
import type { InventoryService } from '#server/inventory/inventory-service.ts'
import type { ProductInventory } from '#server/inventory/product-inventory.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import type { Caller } from '#server/session/caller.ts'

/** The services that a customer has now, as the inventory says. Nothing is changed on the strength of an older state. */
export async function servicesOfCustomer(
  { inventory }: { inventory: ProductInventory | null },
  { log }: Pick<Caller, 'log'>,
  customerId: string,
): Promise<Result<InventoryService[], Refusal>> {
  if (inventory === null) return refuse({ code: 'SERVICES_UNAVAILABLE' })
  try {
    return ok(await inventory.servicesOf(customerId))
  } catch (error) {
    if (!(error instanceof OutsideSystemError)) throw error
    log.error({ err: error }, 'services of a customer cannot be read')
    return refuse({ code: 'SERVICES_UNAVAILABLE' })
  }
}

/** What a cart stores of them. */
export function asStored(service: InventoryService, release: Release): CustomerService {
  const { id, serviceGroup, offerCode, technology, beside } = service
  const { planName, number, monthly, discounts, rise } = heldService(service, release)
  const price = { planName, number, monthly, discounts, rise }
  return { id, serviceGroup, offer: offerCode, technology, beside, price }
}

/** What the plan changes of a service, as of today. */
export function lineChangeOf(
  service: InventoryService,
  services: readonly InventoryService[],
  { tariff, release, now }: { tariff: Tariff; release: Release; now: Date },
): LineChange {
  const today = irishDay(now)
  const replaced = heldService(service, release)
  const gives = givesOf(tariff, release.channelList)
  const at = { today, from: changeDay(today) }
  const rule = release.brand.leaving ?? null
  const endsToo = services
    .filter((other) => other.beside === service.id && !staysBeside(release, other, tariff))
    .map((other) => {
      const ended = heldService(other, release)
      return { service: ended, leavingCharge: leavingCost(ended, rule, { today, day: at.from }).charge }
    })
  return {
    subscriptionId: service.id,
    replaced,
    isMore: isFasterOrMore(gives, replaced.gives, tariff.serviceGroup),
    ...costOfChange(replaced, { tariff, gives }, rule, at),
    leavingRule: rule,
    ...(endsToo.length > 0 && { endsToo }),
  }
}
