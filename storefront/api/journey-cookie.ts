import { readJourneyCookie } from '#domain/private-pages.ts'
import { GUEST_JOURNEY, type Journey } from '#storefront/journey/journey.ts'

/** The journey of the tab that opens a page of checkout (journey/checkout-cookie.ts). */
export function journeyOfCookies(cookies: string | null): Journey {
  return readJourneyCookie(cookies ?? '') ?? GUEST_JOURNEY
}
