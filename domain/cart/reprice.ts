import type { CatalogueAddOn } from '#domain/catalogue/add-on.ts'
import type { ShelfItem } from '#domain/catalogue/shelf/shelf-item.ts'
import type { Tariff, TariffDiscount } from '#domain/catalogue/tariff.ts'
import type { PriceRise } from '#domain/pricing/price-rise.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { Cart } from './cart.ts'
import { priceWith } from './equipment/equip.ts'
import { type CartLine, devicesOf, isBroadband, isSimLine, isTv } from './lines/cart-line.ts'
import { priceLine } from './lines/price-line.ts'
import type { Device, PlanPrice } from './lines/shared-line.ts'
import { withLines } from './replace-line.ts'

/** A release, as far as prices of a cart are looked up in it. */
export type PriceList = {
  id: number
  vatRate: number
  tariffs: ReadonlyMap<string, Tariff>
  discounts: ReadonlyMap<string, readonly TariffDiscount[]>
  addOns: ReadonlyMap<string, CatalogueAddOn>
  shelf: ReadonlyMap<string, ShelfItem>
}

/**
 * The cart at the prices of this release: itself where none is another, so that a cart is only as new as it has to be.
 * Refused where something is no longer on sale.
 */
export function repriced(cart: Cart, list: PriceList): Result<Cart, Refusal> {
  let changed = false
  const lines: CartLine[] = []
  for (const line of cart.lines) {
    const priced = lineAt(line, list)
    if (!priced.ok) return priced
    changed ||= priced.value !== line
    lines.push(priced.value)
  }
  return ok(changed ? withLines(cart, lines) : cart)
}

function lineAt(line: CartLine, list: PriceList): Result<CartLine, Refusal> {
  const tariff = list.tariffs.get(line.plan)
  if (tariff === undefined) return refuse({ code: 'TARIFF_NOT_FOUND' })
  const { price } = priceLine({
    tariff,
    discounts: list.discounts.get(line.plan) ?? [],
    releaseId: list.id,
    vatRate: list.vatRate,
    lineId: line.id,
    prequalId: null,
    availableFrom: isBroadband(line) ? line.availableFrom : null,
    parentId: isTv(line) ? line.beside.line : null,
  })
  const addOns: CartLine['addOns'] = []
  for (const addOn of line.addOns) {
    const told = list.addOns.get(addOn.code)
    if (told === undefined) return refuse({ code: 'ADD_ON_NOT_FOUND' })
    addOns.push(told.charges.price === addOn.price ? addOn : { ...addOn, price: told.charges.price, release: list.id })
  }
  const isSame = isSamePrice(price, line.price)
  const equipped = isSimLine(line) ? { ...line, devices: line.devices.map((one) => deviceAt(one, tariff, list)) } : line
  const isSameEquipment = devicesOf(line).every((device, index) => device === devicesOf(equipped)[index])
  if (isSame && isSameEquipment && addOns.every((addOn, index) => addOn === line.addOns[index])) return ok(line)
  return ok({ ...equipped, addOns, ...(!isSame && { price, release: list.id, vatRate: list.vatRate }) })
}

/** What has gone from sale since is held for the customer at the price that it was chosen at. */
function deviceAt(device: Device, tariff: Tariff, { id, shelf, addOns }: PriceList): Device {
  const item = shelf.get(device.code)
  const price = (item && priceWith(tariff, item)) ?? device
  const { insurance } = device
  const premium = insurance && (addOns.get(insurance.code)?.charges.price ?? insurance.price)
  const insured =
    insurance === null || premium === null || premium === insurance.price
      ? insurance
      : { ...insurance, price: premium, release: id }
  const isSame = price.price === device.price && price.discount === device.discount && insured === insurance
  if (isSame) return device
  return { ...device, price: price.price, discount: price.discount, release: id, insurance: insured }
}

function isSamePrice(one: PlanPrice, other: PlanPrice): boolean {
  return (
    one.monthly === other.monthly &&
    one.fee === other.fee &&
    one.feeDiscount === other.feeDiscount &&
    isSameRise(one.rise, other.rise) &&
    one.discounts.length === other.discounts.length &&
    one.discounts.every(({ value, bills, every }, index) => {
      const its = other.discounts[index]
      return value === its?.value && bills === its.bills && every === its.every
    })
  )
}

function isSameRise(one: PriceRise | null, other: PriceRise | null): boolean {
  if (one === null || other === null) return one === other
  return (
    one.month === other.month &&
    one.firstYear === other.firstYear &&
    ('amount' in one
      ? 'amount' in other && one.amount === other.amount
      : 'percent' in other && one.percent === other.percent)
  )
}
