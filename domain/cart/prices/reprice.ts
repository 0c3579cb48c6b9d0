import type { CatalogueAddOn } from '#domain/catalogue/add-on.ts'
import { isSame as isSameTerms } from '#domain/catalogue/diff/differences.ts'
import type { PromoCode } from '#domain/catalogue/promo/promo-code.ts'
import type { ShelfItem } from '#domain/catalogue/shelf/shelf-item.ts'
import type { Tariff, TariffDiscount } from '#domain/catalogue/tariff.ts'
import type { PriceRise } from '#domain/pricing/price-rise.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { type Cart, nextVersion } from '../cart.ts'
import { priceWith } from '../equipment/equip.ts'
import { type CartLine, devicesOf, isSimLine } from '../lines/cart-line.ts'
import { type CartPromo, promoTerms } from '../lines/cart-promo.ts'
import { planPrice } from '../lines/price-line.ts'
import { plainPrice } from '../lines/settle-promos.ts'
import type { Device, PlanPrice } from '../lines/shared-line.ts'
import { firstOtherBill } from '../priced-items.ts'

/** A release, as far as prices of a cart are looked up in it. */
export type PriceList = {
  id: number
  vatRate: number
  tariffs: ReadonlyMap<string, Tariff>
  discounts: ReadonlyMap<string, readonly TariffDiscount[]>
  addOns: ReadonlyMap<string, CatalogueAddOn>
  shelf: ReadonlyMap<string, ShelfItem>
  promoCodes: ReadonlyMap<string, PromoCode>
}

/** What a cart holds that the release does not sell any more. */
export type Withdrawn = { lineId: string; part: 'plan' | 'extra'; code: string }

export type CartToday = {
  /** At the prices of the release; itself where none is another, so that a cart is only as new as it has to be. */
  cart: Cart
  /** It stays in the cart at the price that it was chosen at. */
  withdrawn: Withdrawn[]
}

/** The cart as the release sells it. */
export function cartToday(cart: Cart, list: PriceList): CartToday {
  const withdrawn = cart.lines.flatMap((line) => withdrawnFrom(line, list))
  const lines = cart.lines.map((line) => lineAt(line, list))
  const promos = cart.promos.map((promo) => promoAt(promo, list))
  const isSame =
    lines.every((line, index) => line === cart.lines[index]) &&
    promos.every((promo, index) => promo === cart.promos[index])
  return { cart: isSame ? cart : nextVersion(cart, { lines, promos }), withdrawn }
}

/** A promo that has ended keeps its terms here; the order refuses it. */
function promoAt(promo: CartPromo, { id, promoCodes }: PriceList): CartPromo {
  const today = promoCodes.get(promo.code)
  if (today === undefined) return promo
  const terms = promoTerms(today)
  const { title } = terms
  // A changed text is no price change.
  return isSameTerms(terms, promoTerms({ ...promo, title })) ? promo : { ...promo, ...terms, release: id }
}

/** The same, refused where something is no longer on sale. */
export function repriced(cart: Cart, list: PriceList): Result<Cart, Refusal> {
  const today = cartToday(cart, list)
  const [gone] = today.withdrawn
  if (gone === undefined) return ok(today.cart)
  return refuse({ code: gone.part === 'plan' ? 'TARIFF_NOT_FOUND' : 'ADD_ON_NOT_FOUND' })
}

function withdrawnFrom({ id: lineId, plan, addOns }: CartLine, list: PriceList): Withdrawn[] {
  const gone = addOns.filter(({ code }) => !list.addOns.has(code))
  const extras = gone.map(({ code }) => ({ lineId, part: 'extra' as const, code }))
  return list.tariffs.has(plan) ? extras : [{ lineId, part: 'plan', code: plan }, ...extras]
}

function lineAt(line: CartLine, list: PriceList): CartLine {
  const tariff = list.tariffs.get(line.plan)
  if (tariff === undefined) return line
  const price = planPrice(tariff, list.discounts.get(line.plan) ?? [])
  const addOns = line.addOns.map((addOn) => {
    const told = list.addOns.get(addOn.code)?.charges.price ?? addOn.price
    return told === addOn.price ? addOn : { ...addOn, price: told, release: list.id }
  })
  const isSame = isSamePrice(price, { ...line, price: plainPrice(line.price) })
  const equipped = isSimLine(line) ? { ...line, devices: line.devices.map((one) => deviceAt(one, tariff, list)) } : line
  const isSameEquipment = devicesOf(line).every((device, index) => device === devicesOf(equipped)[index])
  if (isSame && isSameEquipment && addOns.every((addOn, index) => addOn === line.addOns[index])) return line
  return { ...equipped, addOns, ...(!isSame && { price, release: list.id, vatRate: list.vatRate }) }
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

/** Whether every bill has the same amount, however the catalogue composes its discounts. */
function isSamePrice(price: PlanPrice, line: CartLine): boolean {
  return (
    price.monthly === line.price.monthly &&
    price.fee === line.price.fee &&
    price.feeDiscount === line.price.feeDiscount &&
    isSameRise(price.rise, line.price.rise) &&
    (isSameDiscount(price, line.price) || firstOtherBill(line, { ...line, price }) === null)
  )
}

function isSameDiscount({ discounts }: PlanPrice, other: PlanPrice): boolean {
  return (
    discounts.length === other.discounts.length &&
    discounts.every(({ value, bills, every }, index) => {
      const its = other.discounts[index]
      return value === its?.value && bills === its.bills && every === its.every
    })
  )
}

export function isSameRise(one: PriceRise | null, other: PriceRise | null): boolean {
  if (one === null || other === null) return one === other
  return (
    one.month === other.month &&
    one.firstYear === other.firstYear &&
    ('amount' in one
      ? 'amount' in other && one.amount === other.amount
      : 'percent' in other && one.percent === other.percent)
  )
}
