import * as v from 'valibot'
import type { ServiceGroup } from '#domain/vocabulary.ts'
import { type BroadbandLine, broadbandLine } from './broadband.ts'
import { type HomePhoneLine, homePhoneLine } from './home-phone.ts'
import { type MobileLine, mobileLine } from './mobile.ts'
import { type MobileBroadbandLine, mobileBroadbandLine } from './mobile-broadband.ts'
import type { AddOn, Device } from './shared-line.ts'
import { type TvLine, tvLine } from './tv.ts'

/** One plan in the cart with what was chosen for it. Each kind has its own parts. */
export const cartLine = v.variant('kind', [broadbandLine, tvLine, homePhoneLine, mobileLine, mobileBroadbandLine])
export type CartLine = BroadbandLine | TvLine | HomePhoneLine | MobileLine | MobileBroadbandLine
export type LineKind = CartLine['kind']

export function isBroadband(line: CartLine): line is BroadbandLine {
  return line.kind === 'broadband'
}

export function isTv(line: CartLine): line is TvLine {
  return line.kind === 'tv'
}

/** A line into the home, which stands at an address of its own. */
export function isHomeLine(line: CartLine): line is BroadbandLine | HomePhoneLine {
  return line.kind === 'broadband' || line.kind === 'homePhone'
}

/** Where a number can be taken over to. */
export function carriesPhone(line: BroadbandLine | HomePhoneLine): boolean {
  return line.kind === 'homePhone' || line.withPhone
}

/** A line that goes with a SIM, a device and a deposit. */
export function isSimLine(line: CartLine): line is MobileLine | MobileBroadbandLine {
  return line.kind === 'mobile' || line.kind === 'mobileBroadband'
}

export function devicesOf(line: CartLine): readonly Device[] {
  return isSimLine(line) ? line.devices : []
}

/** Its extras, and the insurance of its devices. */
export function extrasOf(line: CartLine): AddOn[] {
  return [...line.addOns, ...devicesOf(line).flatMap(({ insurance }) => insurance ?? [])]
}

const SERVICE_GROUP = {
  tv: 'TV',
  homePhone: 'SA_PSTN',
  mobile: 'MOBILE',
  mobileBroadband: 'MBB',
} as const satisfies Record<Exclude<LineKind, 'broadband'>, ServiceGroup>

export function serviceGroupOf(line: CartLine): ServiceGroup {
  if (isBroadband(line)) return line.withPhone ? 'DUALPLAY_PSTN' : 'DUALPLAY'
  return SERVICE_GROUP[line.kind]
}
