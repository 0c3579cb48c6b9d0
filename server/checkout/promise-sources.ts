import type { CartLine } from '#domain/cart/lines/cart-line.ts'
import type { AddOn } from '#domain/cart/lines/shared-line.ts'
import type { Brand } from '#domain/catalogue/brand.ts'
import { deviceName } from '#domain/catalogue/device.ts'
import type { Goods, GoodsKind } from '#domain/order/order-promise.ts'
import type { PromiseSources } from '#domain/order/promises/promises-of.ts'
import { tariffOf, viewDevice } from '#server/cart/view/view-line-parts.ts'
import type { HeldReleases } from '#server/catalogue/held-release.ts'

/** The names of what is promised, from the releases that sold it. */
export function promiseSources(releases: HeldReleases, { billDay }: Pick<Brand, 'billDay'>): PromiseSources {
  return {
    billDay,
    names: {
      device: (device) => deviceName(viewDevice(releases, device)),
      equipment: (line, code) => equipmentOf(releases, line, code),
      addOn: (addOn) => lentWith(releases, addOn),
    },
  }
}

/** Types of equipment are the catalogue's, which may know more of them. */
const GOODS_KIND: Readonly<Record<string, GoodsKind>> = { HUB: 'hub', TV_BOX: 'tvBox', BOOSTER: 'booster' }

function equipmentOf(releases: HeldReleases, line: CartLine, code: string): Goods | null {
  const found = tariffOf(releases, line)?.inclusiveEquipments.find((one) => one.inclusiveEquipmentCatalogCode === code)
  return found === undefined ? null : { kind: GOODS_KIND[found.type] ?? 'equipment', name: found.description }
}

function lentWith(releases: HeldReleases, { release, code }: AddOn): Goods | null {
  const sold = releases.get(release)?.addOns.get(code)
  if (sold?.lends === undefined) return null
  return { kind: GOODS_KIND[sold.lends] ?? 'equipment', name: sold.displayName }
}
