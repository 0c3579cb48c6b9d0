import type { CartType } from './vocabulary.ts'

/** Pages of one visitor: rendered per request, never cached, not indexed. */
export const PRIVATE_PLACES = ['/checkout', '/order', '/account', '/plans-at', '/cart', '/assist', '/preview'] as const

/** The service worker of the offline page. Documents of private pages do not register it. */
export const OFFLINE_WORKER = '/offline-worker.js'

/** The one page with a third-party frame: it has its own policy, so it is always loaded as a document. */
export const PAY_PAGE = '/checkout/pay'

/** Pages of checkout, and their data. */
export function isCheckout(path: string): boolean {
  return /^\/checkout(?:[/.?]|$)/.test(path)
}

/** Where the payment provider leads its frame in the end. It is shown inside of the page that pays. */
export const RETURN_PAGE = '/checkout/return'

/** The plans of a home that was checked before, rendered for a request with the id of the check in this header: no URL contains it. */
export const KNOWN_PLANS = '/plans-at/known'
export const KNOWN_HOME_HEADER = 'x-prequal-id'

/** Drafts of editors, behind signed links. */
export const PREVIEWS = '/preview/'

/** Set by a tab on the journey of an existing customer: type of cart and token, for checkout alone. */
export const JOURNEY_COOKIE = 'journey'
const JOURNEY = new RegExp(`(?:^|;\\s*)${JOURNEY_COOKIE}=(CHANGE_OFFER|CROSS_SELL)\\.([\\w.-]{1,8000})(?:;|$)`)

/** The journey of the tab that opens a page or a file of checkout. Null: a guest's. */
export function readJourneyCookie(cookies: string): { cartType: CartType; token: string } | null {
  const [, cartType, token] = JOURNEY.exec(cookies) ?? []
  if (token === undefined) return null
  return { cartType: cartType === 'CROSS_SELL' ? 'CROSS_SELL' : 'CHANGE_OFFER', token }
}

/** Whether a path, or the data of the page at it (`.data`), belongs to one visitor. */
export function isPrivatePath(path: string): boolean {
  return PRIVATE_PLACES.some(
    (place) => path === place || path.startsWith(`${place}/`) || path.startsWith(`${place}.data`),
  )
}
