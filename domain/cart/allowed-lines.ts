import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { SERVICE_GROUPS, type ServiceGroup } from '#domain/vocabulary.ts'
import type { Cart } from './cart.ts'
import { type CartLine, isBroadband, isTv, serviceGroupOf } from './lines/cart-line.ts'
import { type CustomerService, carriesTv as serviceCarriesTv } from './lines/customer-service.ts'

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

/** Of an existing customer, what they have counts too; what is changed does not count twice. */
type Lines = Pick<Cart, 'lines' | 'services'>

/** What may still be added, for every service group. */
export function allowedLines(cart: Lines): AllowedLines[] {
  return SERVICE_GROUPS.map((serviceGroup) => ({
    serviceGroup,
    number: serviceGroup === 'TV' && !mayHaveTv(cart) ? 0 : placesLeft(cart, PLACE[serviceGroup]),
  }))
}

/** Whether one more of this service group may be added, and if not, why. */
export function mayAdd(cart: Lines, serviceGroup: ServiceGroup): Result<null, Refusal> {
  if (serviceGroup === 'TV' && !mayHaveTv(cart)) return refuse({ code: 'BROADBAND_REQUIRED' })
  return placesLeft(cart, PLACE[serviceGroup]) > 0 ? ok(null) : refuse({ code: 'LIMIT_REACHED' })
}

/** Whether what is in the cart may stand there together. */
export function fitsAllowance(cart: Lines): boolean {
  const { lines, services } = cart
  const tvIsBesideBroadband = lines.some(isBroadband) || services.some(serviceCarriesTv) || !lines.some(isTv)
  const isWithin = (place: Place) => lines.filter(isNewIn(place)).length === 0 || count(cart, place) <= LIMIT[place]
  return tvIsBesideBroadband && SERVICE_GROUPS.every((group) => isWithin(PLACE[group]))
}

/** Whether a plan of the one could take the place of the other. */
export function isSamePlace(one: ServiceGroup, other: ServiceGroup): boolean {
  return PLACE[one] === PLACE[other]
}

/** Copper is too slow for it. */
function mayHaveTv({ lines, services }: Lines): boolean {
  return lines.some((line) => isBroadband(line) && line.technology !== 'NGB') || services.some(serviceCarriesTv)
}

function placesLeft(cart: Lines, place: Place): number {
  return Math.max(0, LIMIT[place] - count(cart, place))
}

function count({ lines, services }: Lines, place: Place): number {
  return lines.filter(isNewIn(place)).length + services.filter(isIn(place)).length
}

/** A changed service is among those that the customer has. */
function isNewIn(place: Place) {
  return (line: CartLine) => line.change === undefined && PLACE[serviceGroupOf(line)] === place
}

function isIn(place: Place) {
  return ({ serviceGroup }: CustomerService) => PLACE[serviceGroup] === place
}
