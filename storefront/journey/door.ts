import type { CartType } from '#domain/vocabulary.ts'
import { beginJourney, earlierToken, GUEST_JOURNEY, type Journey } from './journey.ts'
import { clearProblems, lacksToken, noteProblem } from './journey-problem.ts'
import { JOURNEY_KEYS, journey as stored } from './journey-storage.ts'

/** What a link to a customer's journey carries in its query. */
export type JourneyLink = {
  cartType: CartType
  reference: string | null
  token: string
  subscriptionId: string | null
}

const PARAMETERS = ['reference', 'token', 'subscription_id', 'cart_Type'] as const
const TYPES: readonly CartType[] = ['CHANGE_OFFER', 'CROSS_SELL', 'NEW_ACQUISITION']

/**
 * Null: not a link to a journey. A token beside any of the others makes it one, so that it is never left in the address: what
 * the query does not say is read from the token, which only the shop's server verifies.
 */
export function readLink(search: string): JourneyLink | null {
  const query = new URLSearchParams(search)
  const named = typeOf(query.get('cart_Type'))
  const token = query.get('token') ?? ''
  const claims = claimsOf(token)
  const claimed = typeOf(claims.cart_type)
  const isLink =
    named !== null || claimed !== null || (token !== '' && PARAMETERS.some((name) => isBeside(query, name)))
  if (!isLink) return null
  const cartType = named ?? claimed
  return {
    // Nobody knows whose plan it is for: the page says that a part of the link is missing.
    ...(cartType === null ? { cartType: 'CHANGE_OFFER', token: '' } : { cartType, token }),
    reference: query.get('reference') || claims.reference || null,
    subscriptionId: query.get('subscription_id') || claims.subscription_id || null,
  }
}

function isBeside(query: URLSearchParams, name: (typeof PARAMETERS)[number]): boolean {
  return name !== 'token' && query.has(name)
}

function typeOf(text: string | null | undefined): CartType | null {
  const type = text?.toUpperCase()
  return TYPES.find((each) => each === type) ?? null
}

type Claims = Partial<Record<'cart_type' | 'reference' | 'subscription_id' | 'sub', string>>

/** Of a signed token, unverified. Empty: it is none. */
function claimsOf(token: string | null): Claims {
  try {
    const [, payload = ''] = (token ?? '').split('.')
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const texts = Object.entries(Object(claims)).filter(([, value]) => typeof value === 'string')
    return Object.fromEntries(texts)
  } catch {
    return {}
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
  const subjectBefore = claimsOf(earlierToken(cartType)).sub
  clearProblems(journey)
  beginJourney(journey)
  if (lacksToken(journey)) noteProblem('token-missing', journey)
  const { sub = subjectBefore } = claimsOf(token)
  const isSame = reference !== null && stored.read('REF') === reference && sub === (subjectBefore ?? sub)
  // The cart of an earlier link, and the home in it, may be another customer's.
  if (!isSame) stored.clear(...JOURNEY_KEYS)
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
