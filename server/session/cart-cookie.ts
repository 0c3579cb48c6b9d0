import { hash } from 'node:crypto'
import { CART_DAYS } from '#domain/cart/cart-lifetime.ts'
import { randomBytes } from '#server/platform/random-bytes.ts'
import { UUID } from '#server/platform/uuid.ts'
import {
  type CookiePlace,
  cookieValue,
  droppedCookie,
  hasCookie,
  hostName,
  ofThisHost,
  setCookie,
} from './visitor-cookies.ts'

const LIFETIME_SECONDS = CART_DAYS * 24 * 60 * 60
const SECRET_BYTES = 32
const SECRET = /^[\w-]{43}$/

/**
 * The browser's cookie of its carts, which no script can read and which survives clearing the local storage: the
 * prospect uuid of the current one, and a random secret of the browser, which opens the carts bound to it.
 */
export type CartCookie = {
  /** As the browser sent it, unchanged during the request. */
  readonly held: string | null
  /** The hash by which a cart recognises this browser. Null: it has presented no secret. */
  markOf(uuid: string): Buffer | null
  /** The same with the secret that this response sets in a browser without one, which may never arrive. */
  nextMarkOf(uuid: string): Buffer | null
  /** Sets a secret, which the browser needs before a cart can be bound to it. */
  introduce(): void
  /** The cart was opened with its own uuid: from now on the browser holds it. */
  hold(uuid: string): void
  /** The cart was made or changed, which renews its lifetime, and that of the cookie. */
  renew(uuid: string): void
  /** There is no such cart, or the browser has left it. Deletes the cookie of a browser that holds it, or its marker. */
  gone(uuid: string | null): void
  /** The customer has left: cookie and secret are deleted, so that the next person at this browser is another one. */
  leave(): void
}

/** As it is after the request. */
export type ReadCartCookie = CartCookie & {
  changes(): readonly string[]
  /** Whether a cart was made or changed. */
  isRenewed(): boolean
}

/** For callers without a browser: the pages that the server renders itself. */
export const NO_CART_COOKIE: CartCookie = {
  held: null,
  markOf: () => null,
  nextMarkOf: () => null,
  introduce: () => {},
  hold: () => {},
  renew: () => {},
  gone: () => {},
  leave: () => {},
}

/** A sibling that could set both cart and secret would hold the cart that its victim fills in. */
function cartCookieNames(place: CookiePlace): { cart: string; marker: string; secret: string } {
  return { cart: hostName('cart', place), marker: hostName('has_cart', place), secret: hostName('holder', place) }
}

/** The browser's cookie, and its state after this response. */
export function readCartCookie(cookies: string | undefined, shared: CookiePlace): ReadCartCookie {
  const place = ofThisHost(shared)
  const names = cartCookieNames(place)
  const held = cookieValue(cookies, names.cart, (value) => UUID.test(value))?.toLowerCase() ?? null
  const secret = cookieValue(cookies, names.secret, (value) => SECRET.test(value))
  let currentSecret = secret
  let needsSecret = false
  /** Undefined: unchanged. Null: deleted. */
  let next: string | null | undefined
  let isLeft = false
  let isRenewed = false

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
      isRenewed = true
    },
    isRenewed: () => isRenewed && !isLeft,
    gone(uuid) {
      if (uuid === held) next ??= null
    },
    leave() {
      isLeft = true
    },
    changes() {
      if (isLeft) {
        const sent = Object.values(names).filter((name) => hasCookie(cookies, name))
        return sent.map((name) => droppedCookie(name, place))
      }
      if (next === undefined) return needsSecret ? [secretCookie()] : []
      if (next === null) {
        const sent = [names.cart, names.marker].filter((name) => hasCookie(cookies, name))
        return sent.map((name) => droppedCookie(name, place))
      }
      return [
        setCookie({ name: names.cart, value: next, seconds: LIFETIME_SECONDS, httpOnly: true }, place),
        // Only marks that there is a cart, so that the pages of all other visitors need no request for it.
        setCookie({ name: names.marker, value: '1', seconds: LIFETIME_SECONDS, httpOnly: false }, place),
        secretCookie(),
      ]
    },
  }

  function nextSecret(): string {
    currentSecret ??= randomBytes(SECRET_BYTES).toString('base64url')
    return currentSecret
  }

  function secretCookie(): string {
    return setCookie({ name: names.secret, value: nextSecret(), seconds: LIFETIME_SECONDS, httpOnly: true }, place)
  }
}

/** Different for each cart, so that the table does not reveal which carts belong to one browser. */
function holderMark(uuid: string, secret: string): Buffer {
  return hash('sha256', `${uuid} ${secret}`, 'buffer')
}
