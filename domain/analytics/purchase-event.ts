import type { Cart } from '#domain/cart/cart.ts'
import { type CartLine, devicesOf, serviceGroupOf } from '#domain/cart/lines/cart-line.ts'
import type { AddOn, Device } from '#domain/cart/lines/shared-line.ts'
import { pricedItems } from '#domain/cart/priced-items.ts'
import { type Cents, cents, inEuro, NOTHING, subtract, sum } from '#domain/money.ts'
import { discountedOnceOff, discountedUpFront, itemOnBill, type PricedItem } from '#domain/pricing/priced-item.ts'
import { withoutVat } from '#domain/pricing/vat.ts'
import type { Item, ShopEvent } from './shop-event.ts'

export type PurchaseEvent = Extract<ShopEvent, { name: 'purchase' }>

/** Names of what was ordered, as the catalogue had them. */
export type OrderedNames = {
  plan: (line: CartLine) => string
  addOn: (addOn: AddOn) => string
  device: (device: Device) => { name: string; brand: string; variant: string | null }
}

type Part = { item: Item; gross: Cents; net: Cents }

/** The same items and prices as in the events of the cart: no fee, no deposit. */
export function purchaseEvent(cart: Cart, mark: string, names: OrderedNames): PurchaseEvent {
  const priced = new Map(pricedItems(cart).map((item) => [item.id, item]))
  const parts = [
    ...cart.lines.flatMap((line) => lineParts(line, priced, names)),
    ...cart.accessories.flatMap((device) => deviceParts(device, device.id, {}, priced, names)),
  ]
  const value = sum(parts.map(({ net }) => net))
  return {
    name: 'purchase',
    transaction_id: mark,
    currency: 'EUR',
    value: inEuro(value),
    tax: inEuro(subtract(sum(parts.map(({ gross }) => gross)), value)),
    items: parts.map(({ item }) => item),
  }
}

type Priced = ReadonlyMap<string, PricedItem>
type Category = Pick<Item, 'item_category'>

function lineParts(line: CartLine, priced: Priced, names: OrderedNames): Part[] {
  const { id, plan, addOns } = line
  const of = { item_category: serviceGroupOf(line) }
  const own = priced.get(id)
  return [
    part({ ...of, item_id: plan, item_name: names.plan(line) }, own, own === undefined ? NOTHING : itemOnBill(own, 1)),
    ...addOns.map((addOn) => addOnPart(addOn, `${id} ${addOn.id}`, of, priced, names)),
    ...devicesOf(line).flatMap((device) => deviceParts(device, `${id} ${device.id}`, of, priced, names)),
  ]
}

function deviceParts(device: Device, id: string, of: Category, priced: Priced, names: OrderedNames): Part[] {
  const { name, brand, variant } = names.device(device)
  const own = priced.get(id)
  const named = { ...of, item_category2: 'DEVICE', item_id: device.code, item_name: name }
  const { insurance } = device
  return [
    part({ ...named, item_brand: brand, item_variant: variant }, own, own ? discountedUpFront(own.price) : NOTHING),
    ...(insurance === null ? [] : [addOnPart(insurance, `${id} ${insurance.id}`, of, priced, names)]),
  ]
}

function addOnPart(addOn: AddOn, id: string, of: Category, priced: Priced, names: OrderedNames): Part {
  const own = priced.get(id)
  const gross = own === undefined ? NOTHING : cents(itemOnBill(own, 1) + discountedOnceOff(own.price))
  return part({ ...of, item_category2: addOn.group, item_id: addOn.code, item_name: names.addOn(addOn) }, own, gross)
}

function part(item: Omit<Item, 'price' | 'quantity'>, own: PricedItem | undefined, gross: Cents): Part {
  const net = withoutVat(gross, own?.vatRate ?? 0)
  return { item: { ...item, price: inEuro(net), quantity: 1 }, gross, net }
}
