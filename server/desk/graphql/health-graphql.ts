import { HEALTH_AREA_NAMES, HEALTH_STATES, type HealthCheck } from '#domain/desk/health-check.ts'
import { enumValues } from '#server/platform/graphql/enum-values.ts'
import { costs, STORED } from '#server/platform/graphql/field-cost.ts'
import { deskRoom } from '../desk-staff.ts'
import { readHealth } from '../health/read-health.ts'
import { type SecurityCount, securityCounts } from '../health/security-counts.ts'
import { forRoles } from './desk-access-graphql.ts'
import { deskBuilder } from './desk-builder-graphql.ts'

const MOST_SECURITY_DAYS = 31

const HealthStateType = deskBuilder.enumType('HealthState', { values: enumValues(HEALTH_STATES) })

const HealthCheckType = deskBuilder.objectRef<HealthCheck>('HealthCheck').implement({
  fields: (t) => ({
    area: t.string({ resolve: ({ area }) => HEALTH_AREA_NAMES[area] }),
    name: t.exposeString('name'),
    state: t.expose('state', { type: HealthStateType }),
    says: t.exposeString('says'),
    todo: t.exposeString('todo', { nullable: true, description: 'What to do about it. Null: nothing' }),
  }),
})

deskBuilder.queryField('health', (t) =>
  t.field({
    type: [HealthCheckType],
    description: 'Servers, database, outside systems, queues and regular work.',
    policy: { access: forRoles('desk', 'auditor'), cost: 4 },
    ...costs({ units: 5 * STORED, list: 80 }),
    resolve: (_root, _args, { get }) => readHealth(get(deskRoom)),
  }),
)

const SecurityCountType = deskBuilder.objectRef<SecurityCount>('SecurityCount').implement({
  description: 'Refused accesses, limits that were hit and wrong signatures of one kind. No visitor is in it.',
  fields: (t) => ({
    event: t.exposeString('event'),
    place: t.exposeString('place'),
    reason: t.exposeString('reason'),
    count: t.exposeInt('today', { description: 'In the days that were asked for' }),
    usual: t.exposeFloat('usual', { description: 'In as many days, on average of the four weeks before' }),
    lastAt: t.string({ resolve: ({ lastAt }) => lastAt.toISOString() }),
  }),
})

deskBuilder.queryField('securityEvents', (t) =>
  t.field({
    type: [SecurityCountType],
    args: { days: t.arg.int({ description: `1, and ${MOST_SECURITY_DAYS} at most: today and days before it` }) },
    policy: { access: forRoles('privacy', 'auditor'), cost: 3 },
    ...costs({ units: 2 * STORED, list: 50 }),
    resolve: (_root, { days }, { get }) =>
      securityCounts(get(deskRoom), { days: Math.min(Math.max(days ?? 1, 1), MOST_SECURITY_DAYS) }),
  }),
)
