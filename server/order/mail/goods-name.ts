import { devicesOf, serviceGroupOf } from '#domain/cart/lines/cart-line.ts'
import { deviceName } from '#domain/catalogue/device.ts'
import type { Ordered } from '#domain/order/order.ts'
import { boughtKind } from '#domain/order/promises/send-back-steps.ts'
import { viewDevice } from '#server/cart/view/view-line-parts.ts'
import type { HeldReleases } from '#server/catalogue/held-release.ts'

/** "Solwyn One Pro, Titanium, 256 GB", of an ordered device. */
export function goodsName(ordered: Pick<Ordered, 'cart'>, item: string, releases: HeldReleases): string {
  return deviceName(detailsOf(ordered, item, releases))
}

/** "Solwyn One Pro", within a sentence. */
export function modelName(ordered: Pick<Ordered, 'cart'>, item: string, releases: HeldReleases): string {
  const { manufacturer, model } = detailsOf(ordered, item, releases)
  return `${manufacturer} ${model}`.trim()
}

/** What each of these devices is, by its id. */
export function goodsKinds({ cart }: Pick<Ordered, 'cart'>, items: readonly string[]): ReturnType<typeof boughtKind>[] {
  return items.map((item) => {
    const line = cart.lines.find((each) => devicesOf(each).some(({ id }) => id === item))
    return boughtKind(line === undefined ? null : serviceGroupOf(line))
  })
}

function detailsOf({ cart }: Pick<Ordered, 'cart'>, item: string, releases: HeldReleases) {
  const device = [...cart.lines.flatMap((line) => [...devicesOf(line)]), ...cart.accessories].find(
    ({ id }) => id === item,
  )
  if (device === undefined) throw new Error('Goods are waited for that were not ordered')
  return viewDevice(releases, device)
}
