/** Roles of the operator's employees at the desk, as the identity provider names them. All others open nothing there. */
export const DESK_ROLES = ['advisor', 'desk', 'stock', 'catalogue', 'finance', 'privacy', 'auditor'] as const
export type DeskRole = (typeof DESK_ROLES)[number]

export const DESK_ROLE_NAMES = {
  advisor: 'Advisor',
  desk: 'Order desk',
  stock: 'Stock',
  catalogue: 'Catalogue',
  finance: 'Finance',
  privacy: 'Privacy',
  auditor: 'Auditor',
} as const satisfies Record<DeskRole, string>

/** In the order of the list, each once. */
export function deskRolesIn(named: readonly string[]): DeskRole[] {
  return DESK_ROLES.filter((role) => named.includes(role))
}
