import type { CartType } from '#domain/vocabulary.ts'

type Place = { pathname: string; search: string; hash: string }

/** Pages of the shop that list plans of new customers, and the one with the same plans for customers. */
const CUSTOMERS_PAGE: Readonly<Record<string, string>> = {
  '/mobile': '/shop/add-service?kind=mobile&with=phone',
  '/mobile/sim-only': '/shop/add-service?kind=mobile',
  '/mobile/broadband': '/shop/add-service?kind=mobile-broadband',
  '/shop/tv': '/shop/add-service?kind=tv',
}

/**
 * Where a customer who adds a service is led from a page of new customers. Null: the page is for both.
 * The phone of a plan is chosen among all phones, and the part that a line lacks is completed in its row of the summary.
 */
export function journeyPage(cartType: CartType, { pathname, search, hash }: Place): string | null {
  const path = pathname.replace(/(?<=.)\/$/, '')
  // With another broadband plan a customer may take TV, and nothing else that is new.
  if (cartType === 'CHANGE_OFFER' && path === '/shop/tv') return CUSTOMERS_PAGE[path] ?? null
  if (cartType !== 'CROSS_SELL') return null
  if (path === '/shop/summary') return hash === '' ? '/shop/impact-summary' : null
  const page = CUSTOMERS_PAGE[path]
  const line = new URLSearchParams(search).get('for')
  if (page === undefined || (path === '/mobile' && line !== null)) return null
  return line === null ? page : `${page}&for=${line}`
}
