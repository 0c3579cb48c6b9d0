import { CART_DAYS } from '#domain/cart/cart-life.ts'
import { UUID } from '#server/platform/uuid.ts'
import { type CookiePlace, cookieValue, droppedCookie, hasCookie, setCookie } from './visitor-cookies.ts'

const LIFE_SECONDS = CART_DAYS * 24 * 60 * 60

/** The prospect uuid of the browser's cart, where no script can read it and clearing the local storage leaves it. */
export type CartCookie = {
  /** What the browser sent, the same for the whole request. */
  readonly held: string | null
  /** The cart was opened with its own uuid: from now on the browser holds it. */
  hold(uuid: string): void
  /** The cart was made or changed, so it lives for another while, and the cookie with it. */
  renew(uuid: string): void
  /** There is no such cart. A browser that holds it, or says that it holds one, is told. */
  gone(uuid: string | null): void
}

/** For who asks without a browser: the pages that the server renders itself. */
export const NO_CART_COOKIE: CartCookie = { held: null, hold: () => {}, renew: () => {}, gone: () => {} }

/**
 * A browser takes a name with `__Host-` from this host alone, so that no sibling of it can slip a visitor a cart of its
 * own; where cookies are shared with siblings on purpose, `__Secure-` at least keeps out what came over plain HTTP.
 */
function cartCookieNames({ cookieDomain, production }: CookiePlace): { cart: string; marker: string } {
  const prefix = production ? (cookieDomain === null ? '__Host-' : '__Secure-') : ''
  return { cart: `${prefix}cart`, marker: `${prefix}has_cart` }
}

/** What the browser holds, and what it is to hold after this answer. */
export function readCartCookie(
  cookies: string | undefined,
  place: CookiePlace,
): CartCookie & { changes(): readonly string[] } {
  const names = cartCookieNames(place)
  const held = cookieValue(cookies, names.cart, (value) => UUID.test(value))?.toLowerCase() ?? null
  /** Undefined: as it is. Null: none. */
  let next: string | null | undefined

  return {
    held,
    hold(uuid) {
      if (uuid !== held) next = uuid
    },
    renew(uuid) {
      next = uuid
    },
    gone(uuid) {
      if (uuid === held) next ??= null
    },
    changes() {
      if (next === undefined) return []
      if (next === null) {
        const kept = [names.cart, names.marker].filter((name) => hasCookie(cookies, name))
        return kept.map((name) => droppedCookie(name, place))
      }
      return [
        setCookie({ name: names.cart, value: next, seconds: LIFE_SECONDS, httpOnly: true }, place),
        // Says no more than that there is one, so that the pages of everybody else need not ask.
        setCookie({ name: names.marker, value: '1', seconds: LIFE_SECONDS, httpOnly: false }, place),
      ]
    },
  }
}
