import { ORDER_COOKIE_DAYS } from '#domain/kept-days.ts'
import { type CookiePlace, cookieValue, setCookie } from './visitor-cookies.ts'

const LIFE_SECONDS = ORDER_COOKIE_DAYS * 24 * 60 * 60
/** A browser that has ordered more often opens the older ones by their mails. */
const MOST_HELD = 5
const SHAPE = /^[A-Z0-9-]{4,30}\.[\w-]{43}(?:~[A-Z0-9-]{4,30}\.[\w-]{43}){0,4}$/

/** The secrets of the orders that this browser may look at, where no script can read them. */
export type OrderCookie = {
  /** The secret of an order that the browser holds. */
  secretOf(reference: string): string | null
  hold(reference: string, secret: string): void
}

export const NO_ORDER_COOKIE: OrderCookie = { secretOf: () => null, hold: () => {} }

export function readOrderCookie(
  cookies: string | undefined,
  place: CookiePlace,
): OrderCookie & { changes(): readonly string[] } {
  const name = orderCookieName(place)
  const held = new Map(
    (cookieValue(cookies, name, (value) => SHAPE.test(value)) ?? '')
      .split('~')
      .filter((entry) => entry !== '')
      .map((entry) => entry.split('.', 2) as [string, string]),
  )
  let changed = false
  return {
    secretOf: (reference) => held.get(reference) ?? null,
    hold(reference, secret) {
      if (held.get(reference) === secret) return
      held.delete(reference)
      held.set(reference, secret)
      changed = true
    },
    changes() {
      if (!changed) return []
      const value = [...held]
        .slice(-MOST_HELD)
        .map((entry) => entry.join('.'))
        .join('~')
      return [setCookie({ name, value, seconds: LIFE_SECONDS, httpOnly: true }, place)]
    },
  }
}

function orderCookieName({ cookieDomain, production }: CookiePlace): string {
  return production ? `${cookieDomain === null ? '__Host-' : '__Secure-'}orders` : 'orders'
}
