import '#server/desk/graphql/audit-graphql.ts'
import '#server/desk/graphql/find-graphql.ts'
import '#server/desk/graphql/health-graphql.ts'
import '#server/desk/graphql/me-graphql.ts'
import '#server/desk/graphql/numbers-graphql.ts'
import '#server/desk/graphql/order-graphql.ts'
import '#server/desk/graphql/proposal-graphql.ts'
import '#server/desk/graphql/releases-graphql.ts'
import '#server/desk/graphql/stock-graphql.ts'
import '#server/desk/graphql/privacy-graphql.ts'
import '#server/desk/graphql/work-graphql.ts'
import { deskBuilder } from '#server/desk/graphql/desk-builder-graphql.ts'
import { cleanArguments } from '#server/platform/graphql/clean-arguments.ts'
import { enforcePolicies } from '#server/platform/graphql/enforce-policies.ts'
import { nullWhereRefused } from '#server/platform/graphql/null-where-refused.ts'

/** Of employees alone. It has nothing in common with the public schema but the rules that are put over both. */
export const deskSchema = cleanArguments(enforcePolicies(nullWhereRefused(deskBuilder.toSchema())))
