import { DESK_ROLE_NAMES, DESK_ROLES } from '#domain/desk/desk-role.ts'
import { enumValues } from '#server/platform/graphql/enum-values.ts'
import type { DeskStaff } from '../desk-staff.ts'
import { ANY_ROLE, staffIn } from './desk-access-graphql.ts'
import { deskBuilder } from './desk-builder-graphql.ts'

const DeskRoleType = deskBuilder.enumType('DeskRole', { values: enumValues(DESK_ROLES) })

const MeType = deskBuilder.objectRef<DeskStaff>('Me').implement({
  description: 'The employee who is signed in.',
  fields: (t) => ({
    name: t.exposeString('name'),
    roles: t.field({ type: [DeskRoleType], resolve: ({ roles }) => [...roles] }),
    roleNames: t.stringList({ resolve: ({ roles }) => roles.map((role) => DESK_ROLE_NAMES[role]) }),
  }),
})

deskBuilder.queryField('me', (t) =>
  t.field({
    type: MeType,
    policy: { access: ANY_ROLE, cost: 1 },
    resolve: (_root, _args, context) => staffIn(context),
  }),
)
