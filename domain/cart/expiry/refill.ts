import type { CatalogueAddOn } from '#domain/catalogue/add-on.ts'
import { mayBringNumber } from '#domain/catalogue/bring-number.ts'
import type { Tariff, TariffDiscount } from '#domain/catalogue/tariff.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { simChoices } from '#domain/sim/sim-card.ts'
import { addPlan } from '../add-plan.ts'
import type { Cart } from '../cart.ts'
import type { EquipmentWish, Shelf } from '../equipment/equip.ts'
import { type CartLine, devicesOf, isSimLine, isTv } from '../lines/cart-line.ts'
import { fittingSim } from '../lines/line-sim.ts'
import type { Device } from '../lines/shared-line.ts'
import { setAddOns } from '../set-add-ons.ts'

/** What is sold today, as far as a cart is filled from it. */
export type SoldToday = Shelf & {
  vatRate: number
  tariffs: ReadonlyMap<string, Tariff>
  discounts: ReadonlyMap<string, readonly TariffDiscount[]>
  /** Why a device cannot be had. Null: it can. */
  unavailable: (code: string) => Refusal | null
  /** Until when a device that goes in is held. */
  heldUntil: string
  newId: () => string
}

/** What was not taken over, by its line and code in the old cart, and why. */
export type LeftOut = { lineId: string; code: string; refusal: Refusal }

export type Refilled = { cart: Cart; leftOut: LeftOut[] }

/**
 * What was in a cart that expired, put into a new one at the prices of today, as far as it is still sold. Addresses are
 * checked anew, and a line whose network sells nothing without an address waits for that.
 */
export function refilled(old: Cart, fresh: Cart, sold: SoldToday): Refilled {
  const leftOut: LeftOut[] = []
  let cart = fresh
  // TV stands beside broadband, which has to be there first.
  const lines = [...old.lines.filter((line) => !isTv(line)), ...old.lines.filter(isTv)]
  for (const line of lines) {
    const leave = (code: string, refusal: Refusal) => leftOut.push({ lineId: line.id, code, refusal })
    const planned = withPlan(cart, line, sold, leave)
    if (planned.ok) cart = withExtras(planned.value, withoutBrought(line, old), sold, leave)
    else leave(line.plan, planned.refusal)
  }
  // Judged by what is given out today, as when it was typed first.
  for (const { code } of old.promos) leftOut.push({ lineId: '', code, refusal: { code: 'PROMO_TYPE_AGAIN' } })
  return { cart: { ...cart, version: fresh.version + 1, replaced: null }, leftOut }
}

/** What a promo code brought comes with that code alone. */
function withoutBrought(line: CartLine, { promos }: Cart): CartLine {
  const brought = new Set(promos.flatMap((promo) => promo.brought))
  return { ...line, addOns: line.addOns.filter(({ id }) => !brought.has(id)) }
}

type Leave = (code: string, refusal: Refusal) => void
type Planned = { cart: Cart; lineId: string; tariff: Tariff }

function withPlan(cart: Cart, line: CartLine, sold: SoldToday, leave: Leave): Result<Planned, Refusal> {
  const found = tariffToday(line, sold)
  if (!found.ok) return found
  const tariff = found.value
  const lineId = sold.newId()
  const choice = {
    tariff,
    discounts: sold.discounts.get(tariff.code) ?? [],
    catalogueAddOns: [...sold.addOns.values()],
    releaseId: sold.id,
    vatRate: sold.vatRate,
    lineId,
    prequalId: null,
    availableFrom: null,
    replaces: null,
    parentId: null,
    shelf: sold,
    secondMobile: true,
  }
  const [device] = devicesOf(line)
  for (const equipment of device === undefined ? [] : wishesFor(device, sold)) {
    const tried = sold.unavailable(device?.code ?? '')
    const placed = tried === null ? addPlan(cart, { ...choice, equipment }) : refuse(tried)
    if (placed.ok) return ok({ cart: placed.value, lineId, tariff })
    const isInsured = equipment.insuranceCode !== null
    // Sold out, it is not worth another try without its insurance.
    if (isInsured && tried === null) leave(equipment.insuranceCode ?? '', placed.refusal)
    else {
      leave(equipment.code, placed.refusal)
      break
    }
  }
  const placed = addPlan(cart, choice)
  return placed.ok ? ok({ cart: placed.value, lineId, tariff }) : placed
}

function tariffToday(line: CartLine, { tariffs }: SoldToday): Result<Tariff, Refusal> {
  const tariff = tariffs.get(line.plan)
  if (tariff === undefined || tariff.offerCode !== line.offer) return refuse({ code: 'TARIFF_NOT_FOUND' })
  // That network sells nothing before an enquiry about the line.
  if (tariff.technology === 'NBI') return refuse({ code: 'PREQUAL_NOT_FOUND' })
  if (line.kind !== 'mobile' || !line.bringsNumber) return tariff.portIn ? refuse(NOT_SOLD_SO) : ok(tariff)
  return mayBringNumber(tariff, [...tariffs.values()]) ? ok({ ...tariff, portIn: true }) : refuse(NOT_SOLD_SO)
}

const NOT_SOLD_SO = { code: 'TARIFF_NOT_FOR_CART' } as const

/** With its insurance, and without. */
function wishesFor({ code, insurance }: Device, { newId, heldUntil }: SoldToday): EquipmentWish[] {
  const bare = { code, insuranceCode: null, deviceId: newId(), heldUntil }
  return insurance === null ? [bare] : [{ ...bare, insuranceCode: insurance.code }, bare]
}

function withExtras({ cart, lineId, tariff }: Planned, old: CartLine, sold: SoldToday, leave: Leave): Cart {
  const addOns: CatalogueAddOn[] = [...sold.addOns.values()]
  let filled = withSim(cart, { lineId, tariff, old, sold })
  const kept: string[] = []
  for (const { code } of old.addOns) {
    const extended = setAddOns(filled, lineId, [...kept, code], { id: sold.id, addOns })
    if (extended.ok) {
      filled = extended.value
      kept.push(code)
    } else leave(code, extended.refusal)
  }
  return filled
}

/** Card or eSIM, as it was, where plan and phone take it. */
function withSim(
  cart: Cart,
  { lineId, tariff, old, sold }: Omit<Planned, 'cart'> & { old: CartLine; sold: SoldToday },
) {
  const chosen = isSimLine(old) ? old.simCard : null
  if (chosen === null) return cart
  const lines = cart.lines.map((line) => {
    if (line.id !== lineId || !isSimLine(line)) return line
    const [device] = line.devices
    const taken = device === undefined ? null : (sold.shelf.get(device.code)?.simCardTypes ?? null)
    return { ...line, simCard: fittingSim({ ...chosen, eid: null }, simChoices(tariff.simCards, taken)) }
  })
  return { ...cart, lines }
}
