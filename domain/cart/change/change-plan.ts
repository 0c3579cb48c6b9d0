import { isOtherLine } from '#domain/held-service/cost-of-change.ts'
import { ok, refuse } from '#domain/result.ts'
import { labelOfChange } from '#domain/service-change/change-label.ts'
import { isSamePlace } from '../allowed-lines.ts'
import type { Cart } from '../cart.ts'
import { devicesWith, type EquipmentWish, equip, type Shelf, withFittingSim } from '../equipment/equip.ts'
import { type CartLine, devicesOf, isSimLine } from '../lines/cart-line.ts'
import type { LineChange } from '../lines/line-change.ts'
import { priceLine } from '../lines/price-line.ts'
import { type CartChange, hangsOn, mayStandBeside, type PlanChoice, withLines } from '../replace-line.ts'
import { addOnsThatFit } from '../set-add-ons.ts'
import { tvParent } from './tv-parent.ts'

export type ChangeChoice = PlanChoice & {
  change: LineChange
  /** Of TV: the broadband of the cart, or of the customer, that it is to stand beside. */
  parentId: string | null
  shelf: Shelf
  equipment: EquipmentWish | null
}

/**
 * A plan in the place of a service that the customer has. Number, SIM and what is installed stay; each service is changed at most once
 * in a cart.
 */
export function changePlan(cart: Cart, choice: ChangeChoice): CartChange {
  const { tariff, change, equipment } = choice
  const { serviceGroup, offerCode } = tariff
  const { replaced, isMore } = change
  const label = labelOfChange(replaced, { serviceGroup, offerCode, isMore, withHandset: equipment !== null })
  if (label === null || tariff.portIn || !isSamePlace(replaced.serviceGroup, serviceGroup)) {
    return refuse({ code: 'TARIFF_NOT_FOR_CART' })
  }
  const previous = cart.lines.find((line) => line.change?.subscriptionId === change.subscriptionId) ?? null
  const priced = changedLine(cart, choice)
  if (!priced.ok) return priced
  const line = equipped(withExtrasOf(priced.value, previous, choice), previous, choice)
  if (!line.ok) return line
  const dependants = cart.lines.filter((one) => hangsOn(one, previous?.id ?? change.subscriptionId))
  if (!dependants.every(({ beside }) => mayStandBeside(beside.offers, offerCode)))
    return refuse({ code: 'TARIFF_NOT_BESIDE_PARENT' })
  return ok(withLines(cart, eachOnce(placed(cart.lines, previous, line.value))))
}

/** A service that the cart gives another plan doesn't end with the one that it stood beside. */
function eachOnce(lines: readonly CartLine[]): CartLine[] {
  const changed = lines.flatMap(({ change }) => change?.subscriptionId ?? [])
  return lines.map((line) => {
    if (line.change?.endsToo === undefined) return line
    const endsToo = line.change.endsToo.filter(({ service }) => !changed.includes(service.id))
    return { ...line, change: { ...line.change, endsToo } }
  })
}

/** TV that was beside the service itself is beside its new plan. */
function placed(lines: readonly CartLine[], previous: CartLine | null, line: CartLine): CartLine[] {
  const service = line.change?.subscriptionId ?? ''
  const moved = lines.map((one) => {
    if (one.id === previous?.id) return line
    if (!hangsOn(one, previous?.id ?? service)) return one
    return { ...one, beside: { line: line.id, offers: one.beside.offers } }
  })
  return previous === null ? [...moved, line] : moved
}

function changedLine(cart: Cart, choice: ChangeChoice) {
  const { tariff, change, parentId } = choice
  if (tariff.serviceGroup !== 'TV') return ok(unchangedParts(priceLine({ ...choice, parentId: null }), choice))
  const carrier = cart.services.find(({ id }) => id === change.subscriptionId)?.beside ?? null
  const parent = tvParent(cart, tariff, parentId ?? carrier)
  if (!parent.ok) return parent
  return ok(unchangedParts(priceLine({ ...choice, ...parent.value }), choice))
}

/** On the line that is there nothing is installed and nothing is sent; a mobile keeps its SIM, unless a new phone does not take it. */
function unchangedParts(line: CartLine, { tariff, change }: Pick<ChangeChoice, 'tariff' | 'change'>): CartLine {
  if (isSimLine(line)) return { ...line, change, simCard: null }
  if (isOtherLine(change.replaced, tariff)) return { ...line, change }
  return { ...line, change, installation: 'NO_INSTALL', inclusive: [] }
}

function withExtrasOf(line: CartLine, previous: CartLine | null, { catalogueAddOns, tariff }: ChangeChoice): CartLine {
  const addOns = addOnsThatFit(previous?.addOns ?? [], tariff.serviceGroup, catalogueAddOns)
  return { ...line, addOns }
}

/** A handset that was chosen stays at the price of the new plan, where that has one for it. */
function equipped(line: CartLine, previous: CartLine | null, { tariff, shelf, equipment }: ChangeChoice) {
  const kept = devicesWith(previous === null ? [] : devicesOf(previous), tariff, shelf)
  if (kept === null && equipment === null) return refuse({ code: 'TARIFF_NOT_FOR_CART' as const })
  if (equipment !== null)
    return equip(isSimLine(line) ? { ...line, devices: kept ?? [] } : line, tariff, equipment, shelf)
  return isSimLine(line) ? withFittingSim({ ...line, devices: kept ?? [] }, tariff, shelf) : ok(line)
}
