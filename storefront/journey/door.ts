import type { CartType } from '#domain/vocabulary.ts'
import { beginJourney, GUEST_JOURNEY, type Journey } from './journey.ts'
import { clearProblems, lacksToken, noteProblem } from './journey-problem.ts'
import { journey as stored } from './journey-storage.ts'

/** What a link to a customer's journey carries in its query. */
export type JourneyLink = {
  cartType: CartType
  reference: string | null
  token: string
  subscriptionId: string | null
}

const PARAMETERS = ['reference', 'token', 'subscription_id', 'cart_Type'] as const
const TYPES: readonly CartType[] = ['CHANGE_OFFER', 'CROSS_SELL', 'NEW_ACQUISITION']

/** Null: not a link to a journey. */
export function readLink(search: string): JourneyLink | null {
  const query = new URLSearchParams(search)
  const type = query.get('cart_Type')?.toUpperCase()
  const cartType = TYPES.find((each) => each === type)
  if (cartType === undefined) return null
  return {
    cartType,
    reference: query.get('reference') || null,
    token: query.get('token') ?? '',
    subscriptionId: query.get('subscription_id') || null,
  }
}

/** The address without what belongs to the link. */
export function withoutLink({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const query = new URLSearchParams(search)
  for (const name of PARAMETERS) query.delete(name)
  return `${pathname}${query.size === 0 ? '' : `?${query}`}${hash}`
}

/** The same link, without its token: for the way back from signing in. */
export function linkOf({ pathname }: Pick<Location, 'pathname'>, { cartType, subscriptionId }: Journey): string {
  const query = new URLSearchParams({ cart_Type: cartType, ...(subscriptionId && { subscription_id: subscriptionId }) })
  return `${pathname}?${query}`
}

/** Storage and requests of this tab belong to the journey of the link from now on. */
export function enterJourney({ cartType, reference, token, subscriptionId }: JourneyLink): void {
  if (cartType === 'NEW_ACQUISITION') {
    beginJourney(GUEST_JOURNEY)
    return
  }
  const journey: Journey = { cartType, token, subscriptionId }
  clearProblems(journey)
  beginJourney(journey)
  if (lacksToken(journey)) noteProblem('token-missing', journey)
  // The cart of an earlier link may be another one.
  stored.clear('PROSPECTUUID', 'REF')
  if (reference === null) return
  stored.write('PROSPECTUUID', reference)
  stored.write('REF', reference)
}

/**
 * Enters the journey that the address of the page names, and strips the address at once: before any other script, so that
 * neither analytics nor the browser's history get the token.
 */
export function openDoor(): void {
  const link = readLink(location.search)
  if (link === null) return
  history.replaceState(history.state, '', withoutLink(location))
  enterJourney(link)
}
