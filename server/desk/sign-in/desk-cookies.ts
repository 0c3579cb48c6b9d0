import { parseCookie, stringifySetCookie } from 'cookie'
import * as v from 'valibot'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import { DESK_SESSION_ID } from './desk-sessions.ts'

/** As long as somebody may look for their second factor. */
const SIGN_IN_MINUTES = 10
const SEALED = /^[\w-]{40,2000}$/

type Place = { production: boolean }

/** The host prefix: a browser takes it for this host alone, over HTTPS, from no sibling. On a laptop the shop has other names. */
const nameOf = (name: 'session' | 'sign_in', { production }: Place) => `${production ? '__Host-' : ''}desk_${name}`

/** Lax, because the way back from the provider begins at another site. What changes something needs a request of our own. */
function cookie(name: 'session' | 'sign_in', value: string, seconds: number, place: Place): string {
  const { production: secure } = place
  return stringifySetCookie({
    name: nameOf(name, place),
    value,
    maxAge: seconds,
    path: '/',
    sameSite: 'lax',
    secure,
    httpOnly: true,
  })
}

function read(cookies: string | undefined, name: 'session' | 'sign_in', fits: RegExp, place: Place): string | null {
  if (cookies === undefined) return null
  const decode = (value: string) => (fits.test(value) ? value : undefined)
  return parseCookie(cookies, { decode })[nameOf(name, place)] ?? null
}

export function deskSessionCookie(id: string, seconds: number, place: Place): string {
  return cookie('session', id, seconds, place)
}

export function readDeskSessionId(cookies: string | undefined, place: Place): string | null {
  return read(cookies, 'session', DESK_SESSION_ID, place)
}

export function droppedDeskSession(place: Place): string {
  return cookie('session', '', 0, place)
}

/** A sign-in under way: what the browser has to prove when it returns, and where it goes then. */
const Attempt = v.object({
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  returnTo: v.string(),
  begunAt: v.number(),
})
export type DeskAttempt = v.InferOutput<typeof Attempt>

type KeyedPlace = Place & { keys: KeyRing }

export function deskSignInCookie(attempt: DeskAttempt, place: KeyedPlace): string {
  const value = place.keys.seal('desk sign-in', JSON.stringify(attempt), 'attempt')
  return cookie('sign_in', value, SIGN_IN_MINUTES * 60, place)
}

/** Null: none was begun in this browser, or too long ago. */
export function readDeskSignIn(cookies: string | undefined, now: Date, place: KeyedPlace): DeskAttempt | null {
  const sealed = read(cookies, 'sign_in', SEALED, place)
  const text = sealed === null ? null : place.keys.unseal('desk sign-in', sealed, 'attempt')
  if (text === null) return null
  const attempt = v.parse(Attempt, JSON.parse(text))
  return attempt.begunAt + SIGN_IN_MINUTES * 60_000 > now.getTime() ? attempt : null
}

export function droppedDeskSignIn(place: Place): string {
  return cookie('sign_in', '', 0, place)
}
