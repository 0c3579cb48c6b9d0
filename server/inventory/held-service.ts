import type { Release } from '#domain/catalogue/release.ts'
import { allowanceOf, type Gives, givesOf } from '#domain/held-service/gives.ts'
import type { HeldService } from '#domain/held-service/held-service.ts'
import { billDate } from '#domain/pricing/bill-date.ts'
import type { InventoryService } from './inventory-service.ts'

/** A service of the inventory by the rules of the catalogue that is on sale: what it gives, and how its price goes on. */
export function heldService(service: InventoryService, release: Release): HeldService {
  const {
    downloadSpeed: _speed,
    usages: _usages,
    discounts,
    status: _status,
    beside: _beside,
    orderIds: _orders,
    startedOn,
    ...same
  } = service
  const start = { startDate: service.term?.startDate ?? startedOn, billDay: release.brand.billDay }
  return {
    ...same,
    gives: givesNow(service, release),
    discounts: discounts.map(({ name, value, bills }) => ({
      name,
      value,
      endsOn: bills === null ? null : billDate(start, bills + 1),
    })),
    rise: release.tariffs.find(({ serviceGroup }) => serviceGroup === service.serviceGroup)?.priceRise ?? null,
  }
}

/** What the catalogue promises for the offer, and in its place what the inventory reports. */
function givesNow(service: InventoryService, { tariffs, channelList }: Release): Gives {
  const sold = tariffs.find(({ offerCode }) => offerCode === service.offerCode)
  const { speeds, allowances, channels, homePhone } = sold ? givesOf(sold, channelList) : nothing(service)
  const reported = service.usages.map(({ code, allowance }) => [code, allowanceOf(allowance)] as const)
  return {
    speeds: service.downloadSpeed === null ? speeds : { ...speeds, maxDownload: service.downloadSpeed },
    allowances: { ...allowances, ...Object.fromEntries(reported) },
    channels,
    homePhone,
  }
}

function nothing({ serviceGroup }: InventoryService): Gives {
  const homePhone = serviceGroup === 'SA_PSTN' || serviceGroup === 'DUALPLAY_PSTN'
  return { speeds: {}, allowances: {}, channels: [], homePhone }
}
