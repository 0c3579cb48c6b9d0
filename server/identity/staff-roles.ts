/** Roles of the operator's employees at the identity provider. All others are ignored. */
export const STAFF_ROLES = ['desk', 'finance', 'catalogue', 'privacy', 'auditor', 'retail'] as const
