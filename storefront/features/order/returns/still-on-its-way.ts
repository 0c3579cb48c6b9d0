import type { GoodsView, OrderView } from '../order-view.ts'

/** Whether one of these was withdrawn from before its parcel was reported as delivered. It may be in the post. */
export function isStillOnItsWay({ cart, promises }: OrderView, goods: readonly GoodsView[]): boolean {
  const items = goods.map(({ item }) => item)
  const lines = cart.offers.filter(({ equipments }) => equipments.some(({ id }) => items.includes(id)))
  return promises.some(
    ({ kind, isDone, offers }) => kind === 'PARCEL' && !isDone && lines.some(({ id }) => offers.includes(id)),
  )
}

/** The parcel or the engineer that brought it was reported as done. */
export function hasArrived({ cart, promises }: OrderView, { item }: Pick<GoodsView, 'item'>): boolean {
  const line = cart.offers.find(({ id, addOns }) => id === item || addOns.some((extra) => extra.id === item))
  const brought = promises.filter(
    ({ kind, offers }) => (kind === 'PARCEL' || kind === 'VISIT') && offers.includes(line?.id ?? ''),
  )
  return brought.length > 0 && brought.every(({ isDone }) => isDone)
}
