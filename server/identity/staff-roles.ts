import { DESK_ROLES } from '#domain/desk/desk-role.ts'

/** Roles of the operator's employees at the identity provider. All others are ignored. */
export const STAFF_ROLES = [...DESK_ROLES, 'retail'] as const
