import type { ShelfItem } from '#domain/catalogue/shelf/shelf-item.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import type { ServiceGroup } from '#domain/vocabulary.ts'
import type { Cart } from '../cart.ts'
import { priceWith } from '../equipment/equip.ts'
import { type CartLine, isSimLine } from '../lines/cart-line.ts'
import { chosenAddOn } from '../lines/chosen-add-on.ts'
import { priceLine } from '../lines/price-line.ts'
import type { Device } from '../lines/shared-line.ts'
import { newCart } from '../new-cart.ts'
import type { PriceList } from '../prices/reprice.ts'

/** A cart that is priced on two releases, made of what the first of them sells. */
export type Basket = {
  /** Unique among the baskets of a release, and the same for the same thing in every release. */
  key: string
  name: string
  /** Several baskets of one thing, as of a phone with each plan, are about one price where it is the same. */
  about: { key: string; name: string }
  /** Whose price it is about. Together: several services in one cart. */
  of: 'plan' | 'extra' | 'device' | 'together'
  cart: Cart
}

const PARENT = 'home'
/** What people buy together, by the services of a cart. */
const TOGETHER: readonly (readonly [name: string, groups: readonly ServiceGroup[]])[] = [
  ['Broadband and TV', ['DUALPLAY', 'TV']],
  ['Broadband with phone and TV', ['DUALPLAY_PSTN', 'TV']],
  ['Broadband and mobile', ['DUALPLAY', 'MOBILE']],
  ['Broadband, TV and two mobiles', ['DUALPLAY', 'TV', 'MOBILE', 'MOBILE']],
  ['Everything', ['DUALPLAY', 'TV', 'MOBILE', 'MOBILE', 'MBB']],
]

/**
 * Every price of a release at least once: each plan, each extra, each thing on the shelf at each price that plans give it, and what people buy
 * together. The same release always has the same baskets.
 */
export function setBaskets(list: PriceList): Basket[] {
  const tariffs = [...list.tariffs.values()].toSorted((one, other) => (one.code < other.code ? -1 : 1))
  return [
    ...tariffs.map((tariff): Basket => {
      const lines = [lineOf(tariff, list, 'line')]
      return alone('plan', tariff.code, planName(tariff), lines)
    }),
    ...[...list.addOns.values()].flatMap((addOn): Basket[] => {
      const tariff = tariffs.find(({ serviceGroup }) => addOn.serviceGroups.includes(serviceGroup))
      if (tariff === undefined) return []
      const line = { ...lineOf(tariff, list, 'line'), addOns: [chosenAddOn(addOn, { on: 'line', release: list.id })] }
      return [alone('extra', addOn.code, addOn.displayName, [line])]
    }),
    ...[...list.shelf.values()].flatMap((item) => devicesOf(item, tariffs, list)),
    ...TOGETHER.flatMap(([name, groups]) => together(name, groups, tariffs, list)),
  ]
}

function devicesOf(item: ShelfItem, tariffs: readonly Tariff[], list: PriceList): Basket[] {
  return tariffs.flatMap((tariff): Basket[] => {
    const line = lineOf(tariff, list, 'line')
    const price = tariff.simOnly ? null : priceWith(tariff, item)
    if (price === null || !isSimLine(line)) return []
    const { key, name, ...basket } = alone('device', item.code, item.name, [
      { ...line, devices: [deviceOf(item, price, list)] },
    ])
    return [{ ...basket, key: `${key} ${tariff.code}`, name: `${name} with ${planName(tariff)}` }]
  })
}

/** Of each service the first plan of the longest contract that is sold to new customers. */
function together(
  name: string,
  groups: readonly ServiceGroup[],
  tariffs: readonly Tariff[],
  list: PriceList,
): Basket[] {
  const chosen = groups.map((group) =>
    tariffs
      .filter(({ serviceGroup, acquisitionType }) => serviceGroup === group && acquisitionType === 'NEW_ACQUISITION')
      .reduce<Tariff | null>(
        (best, tariff) => (best === null || tariff.commitmentDuration > best.commitmentDuration ? tariff : best),
        null,
      ),
  )
  const lines = chosen.flatMap((tariff, index) =>
    tariff === null ? [] : lineOf(tariff, list, index === 0 ? PARENT : `line ${index}`),
  )
  const names = chosen.map((tariff) => tariff?.displayName).join(', ')
  return lines.length < groups.length ? [] : [alone('together', name, `${name}: ${names}`, lines)]
}

function alone(of: Basket['of'], code: string, name: string, lines: CartLine[]): Basket {
  const key = `${of} ${code}`
  return { key, name, about: { key, name }, of, cart: cartOf(lines) }
}

function lineOf(tariff: Tariff, { id, vatRate, discounts }: PriceList, lineId: string): CartLine {
  const own = discounts.get(tariff.code) ?? []
  const place = { prequalId: null, availableFrom: null, parentId: PARENT }
  return priceLine({ tariff, discounts: own, releaseId: id, vatRate, lineId, ...place })
}

function deviceOf(
  { type, code, inventoryCode }: ShelfItem,
  price: Pick<Device, 'price' | 'discount'>,
  { id }: PriceList,
): Device {
  const nothing = { imei: null, insurance: null, heldUntil: null, insuranceConfirmedAt: null }
  return { id: 'device', type, code, release: id, ...price, inventoryCode, ...nothing }
}

function cartOf(lines: CartLine[]): Cart {
  return { ...newCart({ uuid: '', reference: '', brand: '' }), lines }
}

function planName({ displayName, commitmentDuration, acquisitionType, portIn }: Tariff): string {
  const term = commitmentDuration === 1 ? '30 days' : `${commitmentDuration} months`
  return `${displayName}, ${term}, ${CUSTOMERS[acquisitionType]}${portIn ? ' who bring their number' : ''}`
}

const CUSTOMERS = {
  NEW_ACQUISITION: 'new customers',
  CROSS_SELL: 'customers who add it',
  CHANGE_OFFER: 'customers who change',
} as const satisfies Record<Tariff['acquisitionType'], string>
