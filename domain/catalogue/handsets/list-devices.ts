import { type Cents, euro } from '#domain/money.ts'
import type { MobileBroadbandDevice } from '../device.ts'
import type { Release } from '../release.ts'
import type { Tariff } from '../tariff.ts'
import { priceWith } from './handset-plans.ts'
import type { StockOf } from './list-handsets.ts'

/** A device for mobile broadband on the shelf; the most that are there come first. */
export type ShelfDevice = { device: MobileBroadbandDevice; price: Cents; stockLevel: number }

/** With a plan at its price then, else at its own. */
export function listDevices({ devices }: Release, plan: Tariff | null, stockOf: StockOf): ShelfDevice[] {
  return devices
    .flatMap((device) => {
      const price = plan === null ? device.price : priceWith(plan, device.code)
      return price === null ? [] : [{ device, price, stockLevel: stockOf(device.code) }]
    })
    .toSorted((one, other) => other.stockLevel - one.stockLevel)
}

export function devicePriceInWords(price: number): string {
  return price > 0 ? euro(price) : 'Free'
}
