import * as v from 'valibot'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import { type CookiePlace, cookieValue, droppedCookie, setCookie } from '#server/session/visitor-cookies.ts'
import type { SignInChecks } from '../identity-provider.ts'

/** As long as a customer may look for their password. */
const MINUTES = 10
const SEALED = /^[\w-]{40,2000}$/

/** A sign-in under way: what the browser has to prove when it returns, and where it goes then. */
export type SignInAttempt = SignInChecks & { returnTo: string }

const Attempt = v.object({
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  returnTo: v.string(),
  until: v.number(),
})

type Place = CookiePlace & { keys: KeyRing }

/** Of this host alone: a code that was issued to another browser cannot be redeemed in this one. */
function nameOf({ production }: CookiePlace): string {
  return production ? '__Host-sign_in' : 'sign_in'
}

export function signInCookie(attempt: SignInAttempt, now: Date, place: Place): string {
  const until = now.getTime() + MINUTES * 60_000
  const value = place.keys.seal('sign-in', JSON.stringify({ ...attempt, until }), 'attempt')
  return setCookie({ name: nameOf(place), value, seconds: MINUTES * 60, httpOnly: true }, hostOnly(place))
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
  return droppedCookie(nameOf(place), hostOnly(place))
}

function hostOnly<P extends CookiePlace>(place: P): P {
  return { ...place, cookieDomain: null }
}
