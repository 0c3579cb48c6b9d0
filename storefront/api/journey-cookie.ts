import { GUEST_JOURNEY, type Journey } from '#storefront/journey/journey.ts'

const COOKIE = /(?:^|;\s*)journey=(CHANGE_OFFER|CROSS_SELL)\.([\w.-]{1,8000})(?:;|$)/

/** The journey of the tab that opens a page of checkout (journey/checkout-cookie.ts). */
export function journeyOfCookies(cookies: string | null): Journey {
  const [, cartType, token] = COOKIE.exec(cookies ?? '') ?? []
  if (token === undefined) return GUEST_JOURNEY
  return { cartType: cartType === 'CROSS_SELL' ? 'CROSS_SELL' : 'CHANGE_OFFER', token }
}
