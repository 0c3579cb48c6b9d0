import type { DeskRole } from '#desk/api/generated/types.ts'

export type Place = { to: string; name: string; roles: readonly DeskRole[] }

/** The menu. A place is shown to the roles that may open it; the server decides by its own policies. */
const PLACES: readonly Place[] = [
  { to: '/work', name: 'Need a person', roles: ['ADVISOR', 'DESK', 'FINANCE'] },
  { to: '/releases', name: 'Releases', roles: ['CATALOGUE'] },
  { to: '/stock', name: 'Stock', roles: ['STOCK'] },
  { to: '/promo-codes', name: 'Promo codes', roles: ['CATALOGUE', 'FINANCE'] },
  { to: '/numbers', name: 'Numbers', roles: ['DESK', 'FINANCE'] },
  { to: '/privacy', name: 'Requests about data', roles: ['PRIVACY'] },
  { to: '/audit', name: 'Audit', roles: ['AUDITOR'] },
  { to: '/health', name: 'Health', roles: ['DESK', 'AUDITOR'] },
  { to: '/security', name: 'Security events', roles: ['PRIVACY', 'AUDITOR'] },
]

export function placesFor(roles: readonly DeskRole[]): Place[] {
  return PLACES.filter((place) => place.roles.some((role) => roles.includes(role)))
}

/** Who may search for orders and customers. */
export function maySearch(roles: readonly DeskRole[]): boolean {
  return (['ADVISOR', 'DESK', 'FINANCE'] as const).some((role) => roles.includes(role))
}
