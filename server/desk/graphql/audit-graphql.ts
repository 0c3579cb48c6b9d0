import { isCalendarDay } from '#domain/desk/calendar-day.ts'
import { DESK_ACT_CODES, DESK_ACTS, type DeskAct } from '#domain/desk/desk-act.ts'
import { readTrail } from '#server/audit/read-trail.ts'
import type { AuditRow } from '#server/audit/tables.ts'
import { costs, STORED } from '#server/platform/graphql/field-cost.ts'
import { deskRoom } from '../desk-staff.ts'
import { forRoles } from './desk-access-graphql.ts'
import { deskBuilder } from './desk-builder-graphql.ts'
import { deskRefusalError } from './desk-refusal-graphql.ts'

const MOST_ENTRIES = 100

const AuditEntryType = deskBuilder.objectRef<AuditRow>('AuditEntry').implement({
  description: 'What an employee did, as it was recorded in the commit of the act itself.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'Without gaps, from 1' }),
    at: t.string({ resolve: ({ at }) => at.toISOString() }),
    actor: t.exposeString('actor', { description: 'The name of the account at the identity provider' }),
    actorName: t.exposeString('actorName'),
    roles: t.exposeStringList('roles'),
    act: t.exposeString('act'),
    actName: t.string({ description: 'In words', resolve: ({ act }) => DESK_ACTS[act as DeskAct] ?? act }),
    object: t.exposeString('object', { nullable: true }),
    reason: t.exposeString('reason', { nullable: true }),
    before: t.exposeString('before', { nullable: true, description: 'JSON' }),
    after: t.exposeString('after', { nullable: true, description: 'JSON' }),
    requestId: t.exposeString('requestId', { nullable: true }),
    hash: t.string({ description: 'Of this entry and all before it', resolve: ({ hash }) => hash.toString('hex') }),
  }),
})

const DeskActType = deskBuilder.enumType('DeskAct', { values: DESK_ACT_CODES })

type ActName = { act: DeskAct; name: string }
const ActNameType = deskBuilder.objectRef<ActName>('DeskActName').implement({
  fields: (t) => ({
    act: t.expose('act', { type: DeskActType }),
    name: t.exposeString('name', { description: 'In words' }),
  }),
})

deskBuilder.queryField('auditActs', (t) =>
  t.field({
    type: [ActNameType],
    description: 'What the trail records.',
    policy: { access: forRoles('auditor'), cost: 1 },
    ...costs({ list: DESK_ACT_CODES.length }),
    resolve: () => DESK_ACT_CODES.map((act) => ({ act, name: DESK_ACTS[act] })),
  }),
)

deskBuilder.queryField('auditTrail', (t) =>
  t.field({
    type: [AuditEntryType],
    description: `The newest first, at most ${MOST_ENTRIES}.`,
    args: {
      before: t.arg.int({ description: 'The number of an entry: those before it' }),
      object: t.arg.string({ description: 'About one object, such as an order' }),
      actor: t.arg.string({ description: 'Of one account' }),
      act: t.arg({ type: DeskActType }),
      from: t.arg.string({ description: 'A day in Ireland, as 2026-11-01' }),
      to: t.arg.string({ description: 'A day, which is included' }),
    },
    policy: { access: forRoles('auditor'), cost: 2 },
    ...costs({ units: STORED, list: MOST_ENTRIES }),
    resolve: (_root, { before, object, actor, act, from, to }, { get }) => {
      for (const day of [from, to]) if (day && !isCalendarDay(day)) throw deskRefusalError({ code: 'DESK_DAYS' })
      const filter = {
        object: object ?? null,
        actor: actor ?? null,
        act: act ?? null,
        from: from ?? null,
        to: to ?? null,
      }
      return readTrail(get(deskRoom).db, filter, { before: before ?? null, most: MOST_ENTRIES })
    },
  }),
)
