import { addOnTitle } from '#domain/catalogue/add-on.ts'
import { listOf } from '#storefront/formatting/list-of.ts'
import type { CartLine } from '../cart-line.ts'

/** A line without its prices, which may have changed since. */
export function priceless({ baseOffer, addOns, equipments }: CartLine): { name: string; extras: string } {
  const devices = equipments.map(({ manufacturer, model }) => `${manufacturer} ${model}`.trim())
  return { name: baseOffer.description, extras: listOf([...devices, ...addOns.map(addOnTitle)]) }
}
