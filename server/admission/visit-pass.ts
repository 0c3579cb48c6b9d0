import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import { randomBytes } from '#server/platform/random-bytes.ts'
import { type CookiePlace, cookieValue, hostName, ofThisHost, setCookie } from '#server/session/visitor-cookies.ts'

/** How far the browser of a pass has come, whose pass it is, and when it was written (seconds). */
export type VisitPass = { standing: PassStanding; id: string; at: number }
type PassStanding = 'checkout' | 'cart'

const LETTERS = { checkout: 'o', cart: 'c' } as const satisfies Record<PassStanding, string>
const STANDINGS = new Map<string, PassStanding>(
  Object.entries(LETTERS).map(([standing, letter]) => [letter, standing as PassStanding]),
)
const VALUE = /^([oc])\.([\w-]{11})\.([a-z\d]{1,9})\.([\w-]{43})$/
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
}

/** After the last step of a visit. */
const LIFETIME_SECONDS = 30 * 60
/** Younger passes are not written again: a visitor who changes a cart ten times in a minute gets one. */
const YOUNG_SECONDS = 60

/**
 * A signed cookie that says how far its browser has come, so that it can be judged without the database while the shop has
 * more visitors than it can serve. It opens nothing.
 */
export function visitPasses({ keys, place }: PassDeps): VisitPasses {
  const ofHost = ofThisHost(place)
  const name = hostName('visit', ofHost)

  function read(cookies: string | undefined, now: Date): VisitPass | null {
    const value = cookieValue(cookies, name, (text) => VALUE.test(text))
    const [, letter = '', id = '', at36 = '', signature = ''] = VALUE.exec(value ?? '') ?? []
    const standing = STANDINGS.get(letter)
    if (standing === undefined) return null
    const at = Number.parseInt(at36, 36)
    const age = secondsOf(now) - at
    if (age > LIFETIME_SECONDS) return null
    return keys.isSigned('visit pass', signedText(letter, id, at36), signature) ? { standing, id, at } : null
  }

  return {
    read,
    renewed(standing, cookies, now) {
      const pass = read(cookies, now)
      const highest = pass?.standing === 'checkout' ? 'checkout' : standing
      if (pass?.standing === highest && secondsOf(now) - pass.at < YOUNG_SECONDS) return []
      const id = pass?.id ?? randomBytes(ID_BYTES).toString('base64url')
      const letter = LETTERS[highest]
      const at = secondsOf(now).toString(36)
      const value = `${letter}.${id}.${at}.${keys.sign('visit pass', signedText(letter, id, at))}`
      return [setCookie({ name, value, seconds: LIFETIME_SECONDS, httpOnly: true }, ofHost)]
    },
  }
}

function signedText(letter: string, id: string, at: string): string {
  return `${letter}.${id}.${at}`
}

function secondsOf(now: Date): number {
  return Math.floor(now.getTime() / 1000)
}
