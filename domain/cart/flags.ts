import type { PricedItem } from '#domain/pricing/priced-item.ts'
import { needsVisit } from '#domain/vocabulary.ts'
import type { Cart } from './cart.ts'
import { type CartLine, devicesOf, isBroadband, isSimLine, isTv } from './lines/cart-line.ts'
import type { MobileLine } from './lines/mobile.ts'
import type { MobileBroadbandLine } from './lines/mobile-broadband.ts'
import { missingParts } from './missing.ts'
import { portInIsDone } from './numbers/port-in-done.ts'
import { pricedItems } from './priced-items.ts'
import type { CartToday } from './prices/reprice.ts'

export type CartFlags = {
  hasBroadband: boolean
  hasTVOffer: boolean
  hasBillPayPlans: boolean
  hasSIMOnly: boolean
  hasMBBOffer: boolean
  hasMbbDevice: boolean
  hasUpfrontCostItem: boolean
  hasAddOns: boolean
  hasHandsetDeposit: boolean
  isPortInDone: boolean
  noOfMobileOffers: number
  noOfBillPayOffers: number
  /** The cart can still be changed and has something to activate. */
  isActivationAvailable: boolean
  /** A bill-pay plan waits for its handset. */
  incompleteCart: boolean
  deliveryRequired: boolean
  activationDateRequired: boolean
  /** Checkout would be accepted. */
  valid: boolean
}

/** @param items an order has a deposit among them that its cart has not */
export function cartFlags(
  cart: Cart,
  now: Date,
  today: CartToday | null = null,
  items: readonly Pick<PricedItem, 'lineId' | 'deposit'>[] = pricedItems(cart),
): CartFlags {
  const { lines } = cart
  const hasDeposit = ({ id }: CartLine) => items.some(({ lineId, deposit }) => lineId === id && deposit > 0)
  const mobile = lines.filter(isMobile)
  const billPay = mobile.filter(({ simOnly }) => !simOnly)
  const mobileBroadband = lines.filter(isMobileBroadband)
  const hasUpfrontCostItem =
    cart.accessories.length > 0 || lines.some((line) => devicesOf(line).length > 0 || hasDeposit(line))
  const isPortInDone = mobile.every((line) => portInIsDone(line, now))
  const withOwnHandset = billPay.filter(({ change }) => change !== undefined && !change.replaced.simOnly)
  const incompleteCart = billPay.length > withOwnHandset.length && !hasUpfrontCostItem
  return {
    hasBroadband: lines.some(isBroadband),
    hasTVOffer: lines.some(isTv),
    hasBillPayPlans: billPay.length > 0,
    hasSIMOnly: mobile.some(({ simOnly }) => simOnly),
    hasMBBOffer: mobileBroadband.length > 0,
    hasMbbDevice: mobileBroadband.some(hasDevice),
    hasUpfrontCostItem,
    hasAddOns: lines.some((line) => line.addOns.length > 0 || devicesOf(line).some(({ insurance }) => insurance)),
    hasHandsetDeposit: mobile.some(hasDeposit),
    isPortInDone,
    noOfMobileOffers: mobile.length,
    noOfBillPayOffers: billPay.length,
    isActivationAvailable: cart.status === 'open' && lines.length > 0,
    incompleteCart,
    deliveryRequired: cart.accessories.length > 0 || lines.some(hasSomethingToPost),
    activationDateRequired: lines.some((line) => !isSimLine(line) && needsVisit(line.installation)),
    valid: cart.status === 'open' && missingParts(cart, now, today).length === 0,
  }
}

function isMobile(line: CartLine): line is MobileLine {
  return line.kind === 'mobile'
}

function isMobileBroadband(line: CartLine): line is MobileBroadbandLine {
  return line.kind === 'mobileBroadband'
}

// A handset for nothing is still a handset: the device counts, not its price.
function hasDevice({ devices }: MobileBroadbandLine): boolean {
  return devices.some(({ type }) => type === 'DEVICE')
}

export function hasSomethingToPost(line: CartLine): boolean {
  if (line.inclusive.length > 0 || line.addOns.some(({ lent }) => lent)) return true
  return isSimLine(line) && (line.devices.length > 0 || line.simCard?.type === 'ALL_IN_1')
}
