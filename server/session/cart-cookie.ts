import { hash } from 'node:crypto'
import { CART_DAYS } from '#domain/cart/cart-lifetime.ts'
import { randomBytes } from '#server/platform/random-bytes.ts'
import { UUID } from '#server/platform/uuid.ts'
import { type CookiePlace, cookieValue, droppedCookie, hasCookie, setCookie } from './visitor-cookies.ts'

const LIFE_SECONDS = CART_DAYS * 24 * 60 * 60
const SECRET_BYTES = 32
const SECRET = /^[\w-]{43}$/

/**
 * What a browser keeps of its carts where no script can read it and clearing the local storage leaves it: the prospect uuid of
 * the present one, and a random secret of the browser, which opens the carts that were given to it.
 */
export type CartCookie = {
  /** What the browser sent, the same for the whole request. */
  readonly held: string | null
  /** The hash by which a cart knows this browser. Null: it has shown no secret. */
  markOf(uuid: string): Buffer | null
  /** The same with the secret that this answer gives to a browser without one, which may never arrive. */
  nextMarkOf(uuid: string): Buffer | null
  /** The browser needs a secret before it can be given a cart. */
  introduce(): void
  /** The cart was opened with its own uuid: from now on the browser holds it. */
  hold(uuid: string): void
  /** The cart was made or changed, so it lives for another while, and the cookie with it. */
  renew(uuid: string): void
  /** There is no such cart, or it is not wanted any more. A browser that holds it, or says that it holds one, is told. */
  gone(uuid: string | null): void
}

/** For who asks without a browser: the pages that the server renders itself. */
export const NO_CART_COOKIE: CartCookie = {
  ...{ held: null, markOf: () => null, nextMarkOf: () => null, introduce: () => {} },
  ...{ hold: () => {}, renew: () => {}, gone: () => {} },
}

/**
 * A browser takes a name with `__Host-` from this host alone, so that no sibling of it can slip a visitor a cart of its
 * own; where cookies are shared with siblings on purpose, `__Secure-` at least keeps out what came over plain HTTP.
 */
function cartCookieNames({ cookieDomain, production }: CookiePlace): { cart: string; marker: string; secret: string } {
  const prefix = production ? (cookieDomain === null ? '__Host-' : '__Secure-') : ''
  return { cart: `${prefix}cart`, marker: `${prefix}has_cart`, secret: `${prefix}holder` }
}

/** What the browser holds, and what it is to hold after this answer. */
export function readCartCookie(
  cookies: string | undefined,
  place: CookiePlace,
): CartCookie & { changes(): readonly string[] } {
  const names = cartCookieNames(place)
  const held = cookieValue(cookies, names.cart, (value) => UUID.test(value))?.toLowerCase() ?? null
  const secret = cookieValue(cookies, names.secret, (value) => SECRET.test(value))
  let kept = secret
  let needsSecret = false
  /** Undefined: as it is. Null: none. */
  let next: string | null | undefined

  return {
    held,
    markOf: (uuid) => (secret === null ? null : holderMark(uuid, secret)),
    nextMarkOf: (uuid) => holderMark(uuid, nextSecret()),
    introduce() {
      needsSecret = secret === null
    },
    hold(uuid) {
      if (uuid !== held || secret === null) next = uuid
    },
    renew(uuid) {
      next = uuid
    },
    gone(uuid) {
      if (uuid === held) next ??= null
    },
    changes() {
      if (next === undefined) return needsSecret ? [secretCookie()] : []
      if (next === null) {
        const kept = [names.cart, names.marker].filter((name) => hasCookie(cookies, name))
        return kept.map((name) => droppedCookie(name, place))
      }
      return [
        setCookie({ name: names.cart, value: next, seconds: LIFE_SECONDS, httpOnly: true }, place),
        // Says no more than that there is one, so that the pages of everybody else need not ask.
        setCookie({ name: names.marker, value: '1', seconds: LIFE_SECONDS, httpOnly: false }, place),
        secretCookie(),
      ]
    },
  }

  function nextSecret(): string {
    kept ??= randomBytes(SECRET_BYTES).toString('base64url')
    return kept
  }

  function secretCookie(): string {
    return setCookie({ name: names.secret, value: nextSecret(), seconds: LIFE_SECONDS, httpOnly: true }, place)
  }
}

/** Another for each cart, so that the table does not tell which carts are one browser's. */
function holderMark(uuid: string, secret: string): Buffer {
  return hash('sha256', `${uuid} ${secret}`, 'buffer')
}
