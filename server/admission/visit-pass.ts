import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import { randomBytes } from '#server/platform/random-bytes.ts'
import { type CookiePlace, cookieValue, hostName, ofThisHost, setCookie } from '#server/session/visitor-cookies.ts'

/** Who waits in the queue, who was let in from it, who has changed a cart, and who is in checkout with one. */
const LETTERS = { waiting: 'w', browsing: 'b', cart: 'c', checkout: 'o' } as const
export type PassStanding = keyof typeof LETTERS

/**
 * How far the browser of a pass has come, whose pass it is, and when it was written (milliseconds); of who waits, when they
 * joined the queue, and how many people ahead of them they last read of.
 */
export type VisitPass = { standing: PassStanding; id: string; at: number; ahead: number | null }

const STANDINGS = new Map<string, PassStanding>(
  Object.entries(LETTERS).map(([standing, letter]) => [letter, standing as PassStanding]),
)
const VALUE = /^([wbco])\.([\w-]{11})\.([a-z\d]{1,9})\.([a-z\d]{0,6})\.([\w-]{43})$/
const ID_BYTES = 8

type PassDeps = {
  keys: Pick<KeyRing, 'sign' | 'isSigned'>
  place: CookiePlace
}

export type VisitPasses = {
  /** Null: there is none, it is forged, or it has ended. */
  read(cookies: string | undefined, now: Date): VisitPass | null
  /** The cookie of a browser that has come so far. None: what it has says so already, and is young. */
  renewed(standing: PassStanding, cookies: string | undefined, now: Date): readonly string[]
  newTicket(now: Date): VisitPass
  written(pass: VisitPass): string
}

/** After the last step of a visit. */
const LIFETIME_MS = 30 * 60_000
/** Of a place in the queue. */
const TICKET_LIFETIME_MS = 4 * 60 * 60_000
/** Younger passes are not written again: a visitor who changes a cart ten times in a minute gets one. */
const YOUNG_MS = 60_000

/**
 * A signed cookie that says how far its browser has come, so that it can be judged without the database while the shop has
 * more visitors than it can serve. It opens nothing.
 */
export function visitPasses({ keys, place }: PassDeps): VisitPasses {
  const ofHost = ofThisHost(place)
  const name = hostName('visit', ofHost)

  function read(cookies: string | undefined, now: Date): VisitPass | null {
    const value = cookieValue(cookies, name, (text) => VALUE.test(text))
    const [, letter = '', id = '', at36 = '', ahead36 = '', signature = ''] = VALUE.exec(value ?? '') ?? []
    const standing = STANDINGS.get(letter)
    if (standing === undefined) return null
    const at = Number.parseInt(at36, 36)
    if (now.getTime() - at > lifetimeOf(standing)) return null
    if (!keys.isSigned('visit pass', signedText(letter, id, at36, ahead36), signature)) return null
    return { standing, id, at, ahead: ahead36 === '' ? null : Number.parseInt(ahead36, 36) }
  }

  function written({ standing, id, at, ahead }: VisitPass): string {
    const text = signedText(LETTERS[standing], id, at.toString(36), ahead === null ? '' : ahead.toString(36))
    const value = `${text}.${keys.sign('visit pass', text)}`
    return setCookie({ name, value, seconds: lifetimeOf(standing) / 1000, httpOnly: true }, ofHost)
  }

  return {
    read,
    written,
    newTicket: (now) => ({ standing: 'waiting', id: newId(), at: now.getTime(), ahead: null }),
    renewed(standing, cookies, now) {
      const pass = read(cookies, now)
      const highest = pass?.standing === 'checkout' ? 'checkout' : standing
      if (pass?.standing === highest && now.getTime() - pass.at < YOUNG_MS) return []
      return [written({ standing: highest, id: pass?.id ?? newId(), at: now.getTime(), ahead: null })]
    },
  }
}

function lifetimeOf(standing: PassStanding): number {
  return standing === 'waiting' ? TICKET_LIFETIME_MS : LIFETIME_MS
}

function newId(): string {
  return randomBytes(ID_BYTES).toString('base64url')
}

function signedText(letter: string, id: string, at: string, ahead: string): string {
  return `${letter}.${id}.${at}.${ahead}`
}
