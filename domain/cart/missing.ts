import { isFuture } from '#domain/availability/service-date.ts'
import { isHeld } from '#domain/current-service/appointment-slot.ts'
import { isComplete } from '#domain/current-service/current-service-details.ts'
import { needsVisit } from '#domain/vocabulary.ts'
import { fitsAllowance } from './allowed-lines.ts'
import type { Cart } from './cart.ts'
import { isDeviceHeld } from './equipment/held-devices.ts'
import type { BroadbandLine } from './lines/broadband.ts'
import { type CartLine, carriesPhone, isBroadband } from './lines/cart-line.ts'
import type { HomePhoneLine } from './lines/home-phone.ts'
import { needsESimDetails } from './lines/line-sim.ts'
import { needsHandset } from './lines/mobile.ts'
import type { Device } from './lines/shared-line.ts'
import { numberIsHeld, portInIsDone } from './numbers/port-in-done.ts'
import type { CartToday } from './prices/reprice.ts'

/** What can stand between a cart and checkout. */
export const MISSING_PARTS = [
  'PLAN',
  'ROOM',
  'WITHDRAWN_PLAN',
  'WITHDRAWN_EXTRA',
  'ADDRESS',
  'OLD_ADDRESS',
  'CURRENT_SERVICE',
  'VISIT',
  'HOME_PHONE',
  'NUMBER_TO_BRING',
  'NEW_NUMBER',
  'HANDSET',
  'DEVICE',
  'SIM',
  'STOCK',
  'INSURANCE_TERMS',
  'PRICES',
] as const
export type MissingPart = (typeof MISSING_PARTS)[number]

/** Null: of the cart as a whole. */
export type Missing = { part: MissingPart; lineId: string | null }

/** The network builds on: what it said of an address is believed for so long. */
const CHECK_DAYS = 30
const DAY_MS = 86_400_000

/**
 * Everything that a customer still has to do before checkout, line by line.
 * @param today the cart as it is sold today. Absent: prices are not checked
 */
export function missingParts(cart: Cart, now: Date, today: CartToday | null = null): Missing[] {
  const { lines, cartType } = cart
  const ofCart: MissingPart[] = []
  if (lines.length === 0) ofCart.push('PLAN')
  if (!fitsAllowance(cart)) ofCart.push('ROOM')
  // The current service of an existing customer is known.
  const isAsked = cartType === 'NEW_ACQUISITION'
  return [
    ...ofCart.map((part) => ({ part, lineId: null })),
    ...lines.flatMap((line) => [
      ...withdrawnParts(line, today),
      ...missingOf(line, isAsked, now).map((part) => ({ part, lineId: line.id })),
    ]),
    // Last: what else is changed may change the price.
    ...(today === null || today.cart === cart ? [] : [{ part: 'PRICES' as const, lineId: null }]),
  ]
}

/** What is not sold any more cannot be ordered, at whatever price it was chosen. */
function withdrawnParts({ id: lineId }: CartLine, today: CartToday | null): Missing[] {
  const gone = today?.withdrawn.filter((one) => one.lineId === lineId) ?? []
  const part = gone.some((one) => one.part === 'plan') ? 'WITHDRAWN_PLAN' : 'WITHDRAWN_EXTRA'
  // Another plan comes with extras of its own.
  return gone.length > 0 ? [{ part, lineId }] : []
}

function missingOf(line: CartLine, isAsked: boolean, now: Date): MissingPart[] {
  switch (line.kind) {
    case 'broadband':
      return [...(isAsked && !isAnswered(line) ? (['CURRENT_SERVICE'] as const) : []), ...missingAtHome(line, now)]
    case 'homePhone':
      return missingAtHome(line, now)
    case 'mobile':
      return [
        ...(portInIsDone(line, now) ? [] : (['NUMBER_TO_BRING'] as const)),
        ...(numberIsHeld(line, now) ? [] : (['NEW_NUMBER'] as const)),
        ...(needsHandset(line) ? (['HANDSET'] as const) : []),
        ...(needsESimDetails(line) ? (['SIM'] as const) : []),
        ...missingOfDevices(line.devices, now),
      ]
    case 'mobileBroadband':
      return [
        ...(line.simOnly || line.devices.some(({ type }) => type === 'DEVICE') ? [] : (['DEVICE'] as const)),
        ...missingOfDevices(line.devices, now),
      ]
    case 'tv':
      return []
  }
}

/** A line that is promised for later is visited later. A landline number needs a home phone; without one it is lost. */
function missingAtHome(line: BroadbandLine | HomePhoneLine, now: Date): MissingPart[] {
  const isThere = !(isBroadband(line) && isFuture(line.availableFrom, now))
  const isVisited = line.visit !== null && isHeld(line.visit, now)
  const missing: MissingPart[] = []
  if (line.prequalId === null && !isOnHeldLine(line)) missing.push('ADDRESS')
  else if (isOld(line.checkedAt, now)) missing.push('OLD_ADDRESS')
  if (needsVisit(line.installation) && isThere && !isVisited) missing.push('VISIT')
  if (line.currentService?.keepNumber && !carriesPhone(line)) missing.push('HOME_PHONE')
  return missing
}

/** The plan changes, and the line into the home stays. */
function isOnHeldLine({ change, installation }: BroadbandLine | HomePhoneLine): boolean {
  return change !== undefined && installation === 'NO_INSTALL'
}

/** What was chosen before checks were dated is not checked again. */
function isOld(checkedAt: string | null, now: Date): boolean {
  return checkedAt !== null && now.getTime() - new Date(checkedAt).getTime() > CHECK_DAYS * DAY_MS
}

/** What is not held any more may be gone; what is insured was read about first. */
function missingOfDevices(devices: readonly Device[], now: Date): MissingPart[] {
  const isUnread = devices.some(({ insurance, insuranceConfirmedAt }) => insurance && insuranceConfirmedAt === null)
  return [
    ...(devices.every((device) => isDeviceHeld(device, now)) ? [] : (['STOCK'] as const)),
    ...(isUnread ? (['INSURANCE_TERMS'] as const) : []),
  ]
}

function isAnswered({ currentService, withPhone }: BroadbandLine): boolean {
  return currentService !== null && isComplete(currentService, withPhone)
}
