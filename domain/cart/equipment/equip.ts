import type { CatalogueAddOn } from '#domain/catalogue/add-on.ts'
import type { ShelfItem } from '#domain/catalogue/shelf/shelf-item.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import { subtract } from '#domain/money.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { simChoices } from '#domain/sim/sim-card.ts'
import { type CartLine, isSimLine, serviceGroupOf } from '../lines/cart-line.ts'
import { chosenAddOn } from '../lines/chosen-add-on.ts'
import { type SimLine, simWith } from '../lines/line-sim.ts'
import type { AddOn, Device } from '../lines/shared-line.ts'

/** A release, as far as lines are equipped from it. */
export type Shelf = {
  id: number
  shelf: ReadonlyMap<string, ShelfItem>
  addOns: ReadonlyMap<string, CatalogueAddOn>
}

/** What is to be taken off the shelf for a line. */
export type EquipmentWish = {
  code: string
  insuranceCode: string | null
  /** Of the device, once it is in the cart: under it one is held. */
  deviceId: string
  heldUntil: string
}

/** The line with this on it and nothing else. A device that is there already stays the one that is held. */
export function equip(line: CartLine, tariff: Tariff, wish: EquipmentWish, shelf: Shelf): Result<CartLine, Refusal> {
  if (!isSimLine(line) || line.simOnly) return refuse({ code: 'EQUIPMENT_NOT_FOR_OFFER' })
  const item = shelf.shelf.get(wish.code)
  if (item === undefined) return refuse({ code: 'EQUIPMENT_NOT_FOUND' })
  const isForLine = item.type === (line.kind === 'mobile' ? 'HANDSET' : 'DEVICE')
  const price = priceWith(tariff, item)
  if (!isForLine || price === null) return refuse({ code: 'EQUIPMENT_NOT_FOR_OFFER' })
  const insured = wish.insuranceCode === null ? ok(null) : insure(line, item, wish, shelf)
  if (!insured.ok) return insured
  const kept = line.devices.find(({ code }) => code === wish.code)
  const insurance = insured.value
  const sameInsurance = kept?.insurance != null && kept.insurance.code === insurance?.code
  const device: Device = {
    id: kept?.id ?? wish.deviceId,
    type: item.type,
    code: item.code,
    release: shelf.id,
    ...price,
    inventoryCode: item.inventoryCode,
    imei: null,
    insurance: sameInsurance ? kept.insurance : insurance,
    heldUntil: kept?.heldUntil ?? wish.heldUntil,
    insuranceConfirmedAt: sameInsurance ? kept.insuranceConfirmedAt : null,
  }
  return withFittingSim({ ...line, devices: [device] }, tariff, shelf)
}

/** A phone that takes none of the plan's SIMs is not for it. */
export function withFittingSim(line: SimLine, { simCards }: Tariff, { shelf }: Shelf): Result<CartLine, Refusal> {
  const fitting = line.devices.reduce(
    (choices, { code }) => simChoices(choices, shelf.get(code)?.simCardTypes ?? null),
    simCards,
  )
  if (fitting.length === 0 && simCards.length > 0) return refuse({ code: 'EQUIPMENT_NOT_FOR_OFFER' })
  return ok({ ...line, simCard: simWith(line, fitting) })
}

/** The devices of a line at the prices of another plan. Null: one of them does not come with it. */
export function devicesWith(devices: readonly Device[], tariff: Tariff, { id, shelf }: Shelf): Device[] | null {
  const priced: Device[] = []
  for (const device of devices) {
    const item = shelf.get(device.code)
    // What has gone from sale since, and is held for the customer, has no price with another plan.
    const price = item === undefined || tariff.simOnly ? null : priceWith(tariff, item)
    if (price === null) return null
    priced.push({ ...device, ...price, release: id })
  }
  return priced
}

/** What is paid today, with what the plan takes off it. Null: the plan has no price for it. */
export function priceWith(tariff: Tariff, { code, price }: ShelfItem): Pick<Device, 'price' | 'discount'> | null {
  const withPlan = tariff.equipmentsPrice.find((one) => one.code === code)
  return withPlan === undefined ? null : { price, discount: subtract(price, withPlan.discountedPrice) }
}

function insure(
  line: CartLine,
  { type }: ShelfItem,
  { insuranceCode, deviceId }: EquipmentWish,
  { id, addOns }: Shelf,
): Result<AddOn, Refusal> {
  const addOn = addOns.get(insuranceCode ?? '')
  if (addOn === undefined) return refuse({ code: 'ADD_ON_NOT_FOUND' })
  const { itemGroup: group, serviceGroups } = addOn
  if (group !== 'INSURANCE' || !serviceGroups.includes(serviceGroupOf(line)))
    return refuse({ code: 'ADD_ON_NOT_FOR_OFFER' })
  if (type !== 'HANDSET') return refuse({ code: 'INSURANCE_NEEDS_HANDSET' })
  return ok(chosenAddOn(addOn, { on: deviceId, release: id }))
}
