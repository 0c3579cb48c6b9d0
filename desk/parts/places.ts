import type { DeskRole } from '#desk/api/generated/types.ts'

export type Place = { to: string; name: string; roles: readonly DeskRole[] }

/** The menu. A place is shown to the roles that may open it; the server decides by its own policies. */
const PLACES: readonly Place[] = [
  { to: '/work', name: 'Need a person', roles: ['ADVISOR', 'DESK', 'FINANCE'] },
  { to: '/audit', name: 'Audit', roles: ['AUDITOR'] },
]

export function placesFor(roles: readonly DeskRole[]): Place[] {
  return PLACES.filter((place) => place.roles.some((role) => roles.includes(role)))
}
