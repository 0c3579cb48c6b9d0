import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { SERVICE_GROUPS, type ServiceGroup } from '#domain/vocabulary.ts'
import type { Cart } from './cart.ts'
import { type CartLine, isBroadband, isTv, serviceGroupOf } from './lines/cart-line.ts'

export type AllowedLines = { serviceGroup: ServiceGroup; number: number }

type Place = 'home' | 'tv' | 'mobile' | 'mobileBroadband'

const LIMIT = { home: 1, tv: 1, mobile: 5, mobileBroadband: 2 } satisfies Record<Place, number>

/** In one cart. */
export const MOST_LINES = Object.values(LIMIT).reduce((sum, lines) => sum + lines, 0)

/** Broadband and home phone share one place: there is one line into a home. */
const PLACE = {
  DUALPLAY: 'home',
  DUALPLAY_PSTN: 'home',
  SA_PSTN: 'home',
  TV: 'tv',
  MOBILE: 'mobile',
  MBB: 'mobileBroadband',
} satisfies Record<ServiceGroup, Place>

type Lines = Pick<Cart, 'lines'>

/** What may still be added, for every service group. */
export function allowedLines({ lines }: Lines): AllowedLines[] {
  return SERVICE_GROUPS.map((serviceGroup) => ({
    serviceGroup,
    number: serviceGroup === 'TV' && !lines.some(carriesTv) ? 0 : placesLeft(lines, PLACE[serviceGroup]),
  }))
}

/** Whether one more of this service group may be added, and if not, why. */
export function mayAdd({ lines }: Lines, serviceGroup: ServiceGroup): Result<null, Refusal> {
  if (serviceGroup === 'TV' && !lines.some(carriesTv)) return refuse({ code: 'BROADBAND_REQUIRED' })
  return placesLeft(lines, PLACE[serviceGroup]) > 0 ? ok(null) : refuse({ code: 'LIMIT_REACHED' })
}

/** Whether what is in the cart may stand there together. */
export function fitsAllowance({ lines }: Lines): boolean {
  const tvIsBesideBroadband = lines.some(isBroadband) || !lines.some(isTv)
  return tvIsBesideBroadband && SERVICE_GROUPS.every((group) => count(lines, PLACE[group]) <= LIMIT[PLACE[group]])
}

/** Whether a plan of the one could take the place of the other. */
export function isSamePlace(one: ServiceGroup, other: ServiceGroup): boolean {
  return PLACE[one] === PLACE[other]
}

/** Copper is too slow for it. */
function carriesTv(line: CartLine): boolean {
  return isBroadband(line) && line.technology !== 'NGB'
}

function placesLeft(lines: readonly CartLine[], place: Place): number {
  return Math.max(0, LIMIT[place] - count(lines, place))
}

function count(lines: readonly CartLine[], place: Place): number {
  return lines.filter((line) => PLACE[serviceGroupOf(line)] === place).length
}
