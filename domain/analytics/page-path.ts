import { PRIVATE_PLACES } from '#domain/private-pages.ts'

/** The steps of these paths name a page; what follows `/order` names an order. */
const NAMES = /^[a-z][a-z-]*(?:\.[a-z]+)?$/

/** The path of a page without what names an order, a cart or a home. */
export function pagePath(path: string): string {
  const [, place, ...steps] = path.replace(/\/+$/, '').split('/')
  if (place === undefined) return '/'
  if (!PRIVATE_PLACES.some((one) => one === `/${place}`)) return ['', place, ...steps].join('/')
  return ['', place, ...steps.map((step) => (NAMES.test(step) ? step : ':reference'))].join('/')
}
