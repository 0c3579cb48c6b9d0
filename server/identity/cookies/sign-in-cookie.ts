import * as v from 'valibot'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import {
  type CookiePlace,
  cookieValue,
  droppedCookie,
  hasCookie,
  hostName,
  ofThisHost,
  setCookie,
} from '#server/session/visitor-cookies.ts'
import type { SignInChecks } from '../identity-provider.ts'

/** As long as a customer may look for their password. */
const MINUTES = 10
const SEALED = /^[\w-]{40,2000}$/

/** A sign-in under way: what the browser has to prove when it returns, and where it goes then. */
export type SignInAttempt = SignInChecks & {
  returnTo: string
  /** The password has to be entered after this moment. Null: the provider decides whether it is. */
  againSince: number | null
}

const Attempt = v.object({
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  returnTo: v.string(),
  againSince: v.optional(v.nullable(v.number()), null),
  until: v.number(),
})

type Place = CookiePlace & { keys: KeyRing }

/** Of this host alone: a code that was issued to another browser cannot be redeemed in this one. */
function nameOf(place: CookiePlace): string {
  return hostName('sign_in', place)
}

const AGAIN_DAYS = 30
/** Somebody has signed in here, and the provider may still know them when their session in the shop is over. */
const againName = (place: CookiePlace) => hostName('sign_in_again', place)

export function signInAgainCookie(place: CookiePlace): string {
  const cookie = { name: againName(place), value: '1', seconds: AGAIN_DAYS * 24 * 60 * 60, httpOnly: true }
  return setCookie(cookie, ofThisHost(place))
}

export function hasSignedInBefore(cookies: string | undefined, place: CookiePlace): boolean {
  return hasCookie(cookies, againName(place))
}

export function droppedSignInAgainCookie(place: CookiePlace): string {
  return droppedCookie(againName(place), ofThisHost(place))
}

export function signInCookie(attempt: SignInAttempt, now: Date, place: Place): string {
  const until = now.getTime() + MINUTES * 60_000
  const value = place.keys.seal('sign-in', JSON.stringify({ ...attempt, until }), 'attempt')
  return setCookie({ name: nameOf(place), value, seconds: MINUTES * 60, httpOnly: true }, ofThisHost(place))
}

/** Null: none was begun in this browser, or too long ago. */
export function readSignInCookie(cookies: string | undefined, now: Date, place: Place): SignInAttempt | null {
  const sealed = cookieValue(cookies, nameOf(place), (value) => SEALED.test(value))
  const text = sealed === null ? null : place.keys.unseal('sign-in', sealed, 'attempt')
  if (text === null) return null
  const { until, ...attempt } = v.parse(Attempt, JSON.parse(text))
  return until > now.getTime() ? attempt : null
}

export function droppedSignInCookie(place: CookiePlace): string {
  return droppedCookie(nameOf(place), ofThisHost(place))
}
