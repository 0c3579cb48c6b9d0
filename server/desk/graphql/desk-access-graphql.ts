import type { GraphQLResolveInfo } from 'graphql'
import { DESK_ROLES, type DeskRole } from '#domain/desk/desk-role.ts'
import { ok } from '#domain/result.ts'
import type { GraphQLContext } from '#server/platform/graphql/builder.ts'
import type { AccessRule } from '#server/platform/graphql/field-policy.ts'
import { type DeskStaff, deskStaff } from '../desk-staff.ts'
import { deskRefusalError } from './desk-refusal-graphql.ts'

/** Employees with one of these roles. A field without a rule does not compile, and nobody gets in whom its rule does not name. */
export function forRoles(...roles: readonly DeskRole[]): AccessRule<unknown> {
  return {
    name: roles.join(', '),
    admits({ get, securityEvent }) {
      const staff = get(deskStaff)
      if (staff === null) throw deskRefusalError({ code: 'DESK_SIGN_IN_NEEDED' })
      if (staff.roles.some((role) => roles.includes(role))) return ok(null)
      securityEvent({ event: 'refused-access', place: 'desk', reason: 'DESK_ROLE_NEEDED' })
      throw deskRefusalError({ code: 'DESK_ROLE_NEEDED' })
    },
  }
}

export const ANY_ROLE = forRoles(...DESK_ROLES)

/** The employee of a field, whom its rule has let in. */
export function staffIn({ get }: GraphQLContext): DeskStaff {
  const staff = get(deskStaff)
  if (staff === null) throw new Error('A field of the desk was resolved for nobody')
  return staff
}

/** The same with the idempotency key of this field: two fields of one request are two acts. */
export function actorIn(context: GraphQLContext, { path }: Pick<GraphQLResolveInfo, 'path'>): DeskStaff {
  const { idempotencyKey } = context
  return { ...staffIn(context), key: idempotencyKey && `${idempotencyKey} ${path.key}` }
}
