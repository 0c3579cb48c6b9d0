import { devicesOf } from '#domain/cart/lines/cart-line.ts'
import type { Ordered } from '#domain/order/order.ts'
import { viewDevice } from '#server/cart/view/view-line-parts.ts'
import type { HeldReleases } from '#server/catalogue/held-release.ts'

/** The name of an ordered device in the catalogue. */
export function goodsName({ cart }: Pick<Ordered, 'cart'>, item: string, releases: HeldReleases): string {
  const device = [...cart.lines.flatMap((line) => [...devicesOf(line)]), ...cart.accessories].find(
    ({ id }) => id === item,
  )
  if (device === undefined) throw new Error('Goods are waited for that were not ordered')
  const { manufacturer, model } = viewDevice(releases, device)
  return `${manufacturer} ${model}`.trim()
}

/** "Kaimo K9 and Kaimo K3" */
export function listed(names: readonly string[]): string {
  return [names.slice(0, -1).join(', '), names.at(-1) ?? ''].filter((part) => part !== '').join(' and ')
}
