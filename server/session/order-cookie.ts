import { ORDER_COOKIE_DAYS } from '#domain/order-cookie-days.ts'
import { type CookiePlace, cookieValue, droppedCookie, hostName, ofThisHost, setCookie } from './visitor-cookies.ts'

const LIFETIME_SECONDS = ORDER_COOKIE_DAYS * 24 * 60 * 60
/** Older orders are opened by the link in their mail. Those of this browser are not evicted by those opened by a link. */
const MOST_OWN = 5
const MOST_LINKED = 3
/** The secret of an order placed in this browser, or of a link, which includes its mailbox. */
const SHAPE = /^[A-Z0-9-]{4,30}\.[\w-]{43,51}(?:\.link)?(?:~[A-Z0-9-]{4,30}\.[\w-]{43,51}(?:\.link)?){0,7}$/

/** The secrets of the orders that this browser may read, where no script can read them. */
export type OrderCookie = {
  secretOf(reference: string): string | null
  /** Of an order that was placed here. */
  hold(reference: string, secret: string): void
  /** Of an order that a link opened, which may be another customer's. */
  holdLinked(reference: string, secret: string): void
  /** It opens by the session of its customer from now on. */
  drop(reference: string): void
}

export const NO_ORDER_COOKIE: OrderCookie = {
  secretOf: () => null,
  hold: () => {},
  holdLinked: () => {},
  drop: () => {},
}

type Held = { reference: string; secret: string; isLinked: boolean }

export function readOrderCookie(
  cookies: string | undefined,
  place: CookiePlace,
): OrderCookie & { changes(): readonly string[] } {
  const name = hostName('orders', place)
  const read = cookieValue(cookies, name, (value) => SHAPE.test(value))
  let held = read === null ? [] : read.split('~').map(toHeld)
  let changed = false
  const find = (reference: string) => held.find((each) => each.reference === reference)
  function put(next: Held) {
    const before = find(next.reference)
    if (before?.secret === next.secret && before.isLinked === next.isLinked) return
    held = [...held.filter((each) => each !== before), next]
    changed = true
  }
  return {
    secretOf: (reference) => find(reference)?.secret ?? null,
    hold: (reference, secret) => put({ reference, secret, isLinked: false }),
    holdLinked(reference, secret) {
      if (find(reference)?.isLinked !== false) put({ reference, secret, isLinked: true })
    },
    drop(reference) {
      const kept = held.filter((each) => each.reference !== reference)
      changed ||= kept.length < held.length
      held = kept
    },
    changes() {
      if (!changed) return []
      if (held.length === 0) return [droppedCookie(name, ofThisHost(place))]
      const own = held.filter(({ isLinked }) => !isLinked).slice(-MOST_OWN)
      const linked = held.filter(({ isLinked }) => isLinked).slice(-MOST_LINKED)
      const value = [...own, ...linked].map(toText).join('~')
      return [setCookie({ name, value, seconds: LIFETIME_SECONDS, httpOnly: true }, ofThisHost(place))]
    },
  }
}

function toHeld(entry: string): Held {
  const [reference = '', secret = '', mark] = entry.split('.')
  return { reference, secret, isLinked: mark === 'link' }
}

function toText({ reference, secret, isLinked }: Held): string {
  return `${reference}.${secret}${isLinked ? '.link' : ''}`
}
