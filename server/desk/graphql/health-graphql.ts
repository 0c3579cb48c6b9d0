import { type FailedJobs, HEALTH_AREA_NAMES, HEALTH_STATES, type HealthCheck } from '#domain/desk/health-check.ts'
import { enumValues } from '#server/platform/graphql/enum-values.ts'
import { costs, STORED } from '#server/platform/graphql/field-cost.ts'
import { deskRoom } from '../desk-staff.ts'
import { readHealth } from '../health/read-health.ts'
import { requeueAtDesk } from '../health/requeue-at-desk.ts'
import { type SecurityCount, securityCounts } from '../health/security-counts.ts'
import { checkTrailAtDesk } from '../health/trail-check.ts'
import { actorIn, forRoles } from './desk-access-graphql.ts'
import { deskBuilder } from './desk-builder-graphql.ts'
import { unwrapAtDesk } from './desk-refusal-graphql.ts'

const MOST_SECURITY_DAYS = 31

const HealthStateType = deskBuilder.enumType('HealthState', { values: enumValues(HEALTH_STATES) })

const FailedJobsType = deskBuilder.objectRef<FailedJobs>('FailedJobs').implement({
  description: 'Jobs that failed for good. They can be put back for thirty days.',
  fields: (t) => ({
    count: t.exposeInt('count'),
    since: t.string({ resolve: ({ since }) => since.toISOString() }),
    reason: t.exposeString('reason', { nullable: true, description: 'Of the last, without values' }),
  }),
})

const HealthCheckType = deskBuilder.objectRef<HealthCheck>('HealthCheck').implement({
  fields: (t) => ({
    area: t.string({ resolve: ({ area }) => HEALTH_AREA_NAMES[area] }),
    name: t.exposeString('name'),
    state: t.expose('state', { type: HealthStateType }),
    says: t.exposeString('says'),
    todo: t.exposeString('todo', { nullable: true, description: 'What to do about it. Null: nothing' }),
    failed: t.field({ type: FailedJobsType, nullable: true, resolve: ({ failed = null }) => failed }),
    isTrail: t.boolean({
      description: 'Of the audit trail, which can be checked',
      resolve: ({ area }) => area === 'trail',
    }),
  }),
})

deskBuilder.queryField('health', (t) =>
  t.field({
    type: [HealthCheckType],
    description: 'Servers, database, outside systems, queues, regular work and the audit trail.',
    policy: { access: forRoles('desk', 'auditor'), cost: 4 },
    ...costs({ units: 5 * STORED, list: 80 }),
    resolve: (_root, _args, { get }) => readHealth(get(deskRoom)),
  }),
)

deskBuilder.mutationField('requeueJobs', (t) =>
  t.boolean({
    description: 'Puts jobs of a queue that failed for good back into it, the oldest first.',
    args: { queue: t.arg.string({ required: true }), reason: t.arg.string({ required: true }) },
    policy: { access: forRoles('desk'), cost: 3 },
    async resolve(_root, request, context, info) {
      unwrapAtDesk(await requeueAtDesk(context.get(deskRoom), actorIn(context, info), request))
      return true
    },
  }),
)

deskBuilder.mutationField('checkAuditTrail', (t) =>
  t.boolean({
    description: 'Begins a check of the audit trail in the background.',
    policy: { access: forRoles('desk', 'auditor'), cost: 3 },
    async resolve(_root, _args, context, info) {
      unwrapAtDesk(await checkTrailAtDesk(context.get(deskRoom), actorIn(context, info)))
      return true
    },
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
