import { PRIVATE_PLACES } from '#domain/private-pages.ts'

/** The steps of these paths name a page; what follows `/order` names an order. */
const NAMES = /^[a-z][a-z-]*(?:\.[a-z]+)?$/

/** What the addresses of public pages begin with. Any other is no page of ours, and may be anything that was typed. */
const PUBLIC_PLACES = /^(?:_app|about|broadband|contract-summary|find-order|legal|logout|mobile|shop|sign-in-problem)$/
const NOWHERE = '/404'

/** The path of a page without what names an order, a cart or a home. */
export function pagePath(path: string): string {
  const [, place, ...steps] = path.replace(/\/+$/, '').split('/')
  if (place === undefined) return '/'
  if (!PRIVATE_PLACES.some((one) => one === `/${place}`))
    return PUBLIC_PLACES.test(place) ? ['', place, ...steps].join('/') : NOWHERE
  return ['', place, ...steps.map((step) => (NAMES.test(step) ? step : ':reference'))].join('/')
}
