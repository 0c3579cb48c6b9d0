import { ok, refuse } from '#domain/result.ts'
import { isSamePlace } from './allowed-lines.ts'
import type { Cart } from './cart.ts'
import { changePlan } from './change/change-plan.ts'
import { tvParent } from './change/tv-parent.ts'
import { devicesWith, type EquipmentWish, equip, type Shelf } from './equipment/equip.ts'
import { type CartLine, devicesOf, isBroadband, isSimLine, isTv, serviceGroupOf } from './lines/cart-line.ts'
import type { LineChange } from './lines/line-change.ts'
import { priceLine } from './lines/price-line.ts'
import {
  appendLine,
  type CartChange,
  hangsOn,
  mayStandBeside,
  type PlanChoice,
  pricedAlone,
  replaceLine,
} from './replace-line.ts'
import { setAddOns } from './set-add-ons.ts'

export type PlacedChoice = PlanChoice & {
  /** The line whose plan changes. Home and TV have one line each, so it goes without saying there. */
  replaces: string | null
  /** The broadband that TV is to stand beside, of the cart or of the customer. Absent: the one that there is. */
  parentId: string | null
  /** What mobile plans are equipped from. */
  shelf?: Shelf
  /** The handset or device that comes with the plan. */
  equipment?: EquipmentWish | null
  /** Extras that go in with it, beside those that its line has. */
  addOnCodes?: readonly string[]
  /** Of an existing customer: the service that the plan takes the place of. */
  change?: LineChange | null
  /** True: one more mobile. False: the one that still waits for its handset. Null: one more where no line is named. */
  secondMobile?: boolean | null
}

/** A plan of any kind into the cart, by the rules of its kind. What made way for it is remembered until the next change. */
export function addPlan(cart: Cart, choice: PlacedChoice): CartChange {
  return remembering(cart, withExtras(placePlan(cart, choice), choice))
}

/** Broadband and the TV that was wanted before it, as one change. TV that cannot stand beside it, or has its place taken, stays out. */
export function addPlanWithTv(cart: Cart, choice: PlacedChoice, tv: PlacedChoice): CartChange {
  const alone = placePlan(cart, choice)
  if (!alone.ok || cart.lines.some(isTv)) return remembering(cart, alone)
  const both = placePlan(alone.value, tv)
  return remembering(cart, both.ok ? ok({ ...both.value, version: alone.value.version }) : alone)
}

function withExtras(
  change: CartChange,
  { addOnCodes = [], lineId, releaseId, catalogueAddOns }: PlacedChoice,
): CartChange {
  if (!change.ok || addOnCodes.length === 0) return change
  const { version, lines } = change.value
  const kept = lines.find(({ id }) => id === lineId)?.addOns.map(({ code }) => code) ?? []
  const extended = setAddOns(change.value, lineId, [...kept, ...addOnCodes], { id: releaseId, addOns: catalogueAddOns })
  return extended.ok ? ok({ ...extended.value, version }) : extended
}

function remembering({ lines }: Cart, change: CartChange): CartChange {
  const isReplaced = change.ok && lines.some(({ id }) => !change.value.lines.some((line) => line.id === id))
  return isReplaced ? ok({ ...change.value, replaced: lines }) : change
}

function placePlan(cart: Cart, choice: PlacedChoice): CartChange {
  const { tariff, replaces } = choice
  if (tariff.acquisitionType !== cart.cartType) return refuse({ code: 'TARIFF_NOT_FOR_CART' })
  if (cart.cartType === 'CHANGE_OFFER') return placeChange(cart, choice)
  const line = cart.lines.find(({ id }) => id === replaces) ?? null
  if (replaces !== null && line === null) return refuse({ code: 'OFFER_NOT_FOUND' })
  if (line !== null && !isSamePlace(serviceGroupOf(line), tariff.serviceGroup))
    return refuse({ code: 'TARIFF_NOT_FOR_CART' })
  switch (tariff.serviceGroup) {
    case 'DUALPLAY':
    case 'DUALPLAY_PSTN':
      return addBroadband(cart, choice, line)
    case 'TV':
      return addTv(cart, choice)
    case 'SA_PSTN':
      return addHomePhone(cart, choice, line)
    case 'MOBILE':
    case 'MBB':
      return addSimPlan(cart, choice, line)
  }
}

/** Only TV is new in a cart that changes what a customer has. */
function placeChange(cart: Cart, choice: PlacedChoice): CartChange {
  const { change = null, tariff, shelf = EMPTY_SHELF, equipment = null } = choice
  if (change !== null) return changePlan(cart, { ...choice, change, shelf, equipment })
  return tariff.serviceGroup === 'TV' ? addTv(cart, choice) : refuse({ code: 'SUBSCRIPTION_NOT_FOUND' })
}

/** Broadband that is already there makes way, and so does a home phone that is named; everything else stays. */
function addBroadband(cart: Cart, choice: PlacedChoice, named: CartLine | null): CartChange {
  const previous = named ?? cart.lines.find(isBroadband)
  if (previous === undefined) return appendLine(cart, pricedAlone(choice))
  const dependants = cart.lines.filter((line) => hangsOn(line, previous.id))
  const allMayStay = dependants.every(({ beside }) => mayStandBeside(beside.offers, choice.tariff.offerCode))
  return allMayStay ? replaceAlone(cart, previous, choice) : refuse({ code: 'TARIFF_NOT_BESIDE_PARENT' })
}

/** TV stands beside broadband, at its address, and takes the place of the TV that stood there. */
function addTv(cart: Cart, choice: PlacedChoice): CartChange {
  const { parentId, tariff, prequalId } = choice
  const parent = tvParent(cart, tariff, parentId)
  if (!parent.ok) return parent
  const line = cart.lines.filter(isBroadband).find(({ id }) => id === parent.value.parentId)
  if (prequalId !== null && line?.prequalId != null && prequalId !== line.prequalId) {
    return refuse({ code: 'TARIFF_NOT_AT_ADDRESS' })
  }
  const priced = priceLine({ ...choice, ...parent.value })
  const previous = cart.lines.find((one) => isTv(one) && one.change === undefined)
  return previous === undefined ? appendLine(cart, priced) : ok(replaceLine(cart, previous, priced, choice))
}

/** One home phone plan makes way for another; broadband holds the line and does so only when it is named. */
function addHomePhone(cart: Cart, choice: PlacedChoice, named: CartLine | null): CartChange {
  if (named !== null && isBroadband(named)) return replaceAlone(withoutDependants(cart, named), named, choice)
  const previous = cart.lines.find(({ kind }) => kind === 'homePhone')
  return previous === undefined ? appendLine(cart, pricedAlone(choice)) : replaceAlone(cart, previous, choice)
}

/** TV does not stand beside a home phone. */
function withoutDependants(cart: Cart, { id }: CartLine): Cart {
  return { ...cart, lines: cart.lines.filter((line) => !hangsOn(line, id)) }
}

/** What a handset costs goes by the plan: it stays with the line at the price of the new one, where that has a price for it. */
function addSimPlan(cart: Cart, choice: PlacedChoice, named: CartLine | null): CartChange {
  const { tariff, shelf = EMPTY_SHELF, equipment = null, secondMobile = null } = choice
  const waiting = secondMobile === false && tariff.serviceGroup === 'MOBILE' ? cart.lines.find(waitsForHandset) : null
  const previous = named ?? waiting ?? null
  const kept = devicesWith(previous === null ? [] : devicesOf(previous), tariff, shelf)
  if (kept === null && equipment === null) return refuse({ code: 'TARIFF_NOT_FOR_CART' })
  const priced = pricedAlone(choice)
  const carried = isSimLine(priced) ? { ...priced, devices: kept ?? [] } : priced
  const equipped = equipment === null ? ok(carried) : equip(carried, tariff, equipment, shelf)
  if (!equipped.ok) return equipped
  return previous === null ? appendLine(cart, equipped.value) : ok(replaceLine(cart, previous, equipped.value, choice))
}

/** Nothing is sold from it. */
const EMPTY_SHELF: Shelf = { id: 0, shelf: new Map(), addOns: new Map() }

function waitsForHandset(line: CartLine): boolean {
  return line.kind === 'mobile' && !line.simOnly && line.devices.length === 0
}

function replaceAlone(cart: Cart, previous: CartLine, choice: PlacedChoice): CartChange {
  return ok(replaceLine(cart, previous, pricedAlone(choice), choice))
}
