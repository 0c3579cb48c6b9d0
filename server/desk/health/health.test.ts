import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { compose } from '#server/compose.ts'
import { type DeskBrowser, openTestDesk, staffAtDesk, type TestDesk } from '#server/testing/desk.ts'
import { outcomeAtDesk } from '#server/testing/desk-press.ts'
import { orderDesk } from '#server/testing/order-desk.ts'
import { type ProcessReporter, reportProcess } from './report-process.ts'

const HEALTH = '{ health { area name state says todo } }'
const EVENTS = 'query e($d: Int) { securityEvents(days: $d) { event place reason count usual } }'

type Check = { area: string; name: string; state: string; says: string; todo: string | null }

let desk: TestDesk
let back: ReturnType<typeof orderDesk>
let aoife: DeskBrowser
let auditor: DeskBrowser
let reporter: ProcessReporter

beforeAll(async () => {
  desk = await openTestDesk()
  back = orderDesk(desk.shop)
  aoife = await staffAtDesk(desk, 'desk')
  auditor = await staffAtDesk(desk, 'auditor')
  reporter = await reportProcess(desk.shop.deps)
})
afterAll(async () => {
  await reporter?.close()
  await desk?.close()
})

async function checks(area: string): Promise<Check[]> {
  const { data, errors } = await aoife.query(HEALTH)
  expect(errors).toBeUndefined()
  return data.health.filter((check: Check) => check.area === area)
}

async function events(days = 1) {
  return (await auditor.query(EVENTS, { d: days })).data.securityEvents
}

test('DESKHEALTH-1: servers, database, outside systems, queues and regular work are shown, with what to do', async () => {
  await desk.shop.graphql('mutation p { prequal(address: { eircode: "D08P3T7" }) { prequalId } }')
  await reporter.report()
  const [server, ...others] = await checks('Servers')
  expect(others).toEqual([])
  expect(server).toMatchObject({
    state: 'WELL',
    says: expect.stringMatching(/^web, worker, desk; up for \d+ s, seen \d+ s ago/),
  })
  expect(await checks('Database')).toEqual([expect.objectContaining({ name: 'PostgreSQL', state: 'WELL', todo: null })])
  const network = (await checks('Outside systems')).find(({ says }) => !says.startsWith('0 calls'))
  expect(network).toMatchObject({ state: 'WELL', says: expect.stringMatching(/^\d+ calls in five minutes, 0 failed$/) })
  await back.rows(`insert into pgboss.job (name, data, source_name) values ('dead-letters', '{}', 'hand-over-order')`)
  expect((await checks('Queues')).find(({ name }) => name === 'hand-over-order')).toMatchObject({
    state: 'BAD',
    says: '0 waiting, 1 failed for good',
    todo: expect.stringContaining('put the jobs back'),
  })
})

test('DESKHEALTH-1: a system that another server leaves alone shows, and a server that stopped is gone', async () => {
  const other = await compose(desk.shop.deps.config)
  onTestFinished(() => other.close())
  other.metrics.portSeconds.observe({ system: 'credit', outcome: 'silent' }, 1)
  other.metrics.outsideBreaker.set({ system: 'credit' }, 1)
  const second = await reportProcess(other)
  expect(await checks('Servers')).toHaveLength(2)
  expect((await checks('Outside systems')).find(({ name }) => name === 'credit')).toMatchObject({
    state: 'BAD',
    says: expect.stringContaining('Left alone by 1 of'),
  })
  await second.close()
  expect(await checks('Servers')).toHaveLength(1)
})

test('DESKHEALTH-6: security events are counted by day and kind, of all servers, and name nobody', async () => {
  await fetch(`${desk.shop.url}/metrics`)
  const other = await compose(desk.shop.deps.config)
  onTestFinished(() => other.close())
  const second = await reportProcess(other)
  const log = desk.shop.deps.log
  for (let times = 0; times < 3; times++)
    other.securityEvent(log, {
      event: 'limit-hit',
      place: 'prequal',
      reason: 'TOO_MANY_CHECKS',
      visitor: '198.51.100.7',
    })
  await aoife.query('{ auditTrail { number } }')
  await second.report()
  await second.report()
  await reporter.report()
  const limit = { event: 'limit-hit', place: 'prequal', reason: 'TOO_MANY_CHECKS' }
  expect(await events()).toEqual(
    expect.arrayContaining([
      { ...limit, count: 3, usual: 0 },
      { event: 'refused-access', place: 'desk', reason: 'DESK_ROLE_NEEDED', count: 1, usual: 0 },
    ]),
  )
  other.securityEvent(log, limit as Parameters<typeof other.securityEvent>[1])
  // What was counted since the last report is written when a server stops.
  await second.close()
  expect((await events())[0]).toMatchObject({ ...limit, count: 4 })
  expect(JSON.stringify(await back.rows('select * from security_counts'))).not.toContain('198.51.100.7')
})

test('DESKHEALTH-7: events are compared with the four weeks before, and forgotten after 400 days', async () => {
  await back.rows(`insert into security_counts (day, event, place, reason, count)
    select current_date - n, 'bad-signature', 'stancer', 'none', 7 from generate_series(1, 28) as n`)
  await back.rows(
    `insert into security_counts (day, event, place, reason, count) values (current_date - 401, 'limit-hit', 'old', 'none', 1)`,
  )
  expect((await events()).find(({ place }: { place: string }) => place === 'stancer')).toMatchObject({
    count: 0,
    usual: 7,
  })
  await back.perform('forget-reports', {})
  expect(await back.rows(`select from security_counts where place = 'old'`)).toEqual([])
})

test('DESKHEALTH-4: the queue knows what runs once a day for as long as three missed nights take', async () => {
  const [{ seconds }] = await back.rows(
    `select min(deletion_seconds)::int as seconds from pgboss.queue
      where name in ('count-past-days', 'forget-reports', 'check-audit-trail')`,
  )
  expect(seconds).toBeGreaterThan(3 * 86_400)
})

const REQUEUE = 'mutation r($q: String!, $w: String!) { requeueJobs(queue: $q, reason: $w) }'
const FAILED = '{ health { area name says failed { count since reason } } }'

test('DESKHEALTH-9: the order desk puts jobs that failed for good back, for a reason, once, and what is under way anyway is not done twice', async () => {
  await back.rows(`delete from pgboss.job where name in ('dead-letters', 'refund-by-staff')`)
  const output = JSON.stringify({ reason: { type: 'Error', message: 'the provider was away' } })
  for (const key of ['one', 'two', 'two'])
    await back.rows(
      `insert into pgboss.job (name, data, source_name, source_output, singleton_key)
        values ('dead-letters', jsonb_build_object('n', $1::text), 'refund-by-staff', $2::jsonb, $1)`,
      [key, output],
    )
  const failed = async () =>
    (await auditor.query(FAILED)).data.health.find(({ name }: Check) => name === 'refund-by-staff')?.failed
  expect(await failed()).toMatchObject({ count: 3, reason: 'the provider was away' })
  const request = (reason: string, q = 'refund-by-staff') => ({ q, w: reason })
  expect(await outcomeAtDesk(auditor, REQUEUE, request('it is back'))).toBe('DESK_ROLE_NEEDED')
  expect(await outcomeAtDesk(aoife, REQUEUE, request(''))).toBe('DESK_REASON_NEEDED')
  expect(await outcomeAtDesk(aoife, REQUEUE, request('it is back', 'no-such-queue'))).toBe('DESK_NO_FAILED_JOBS')
  const key = 'one-press-that-puts-jobs-back'
  const twice = await Promise.all([1, 2].map(() => outcomeAtDesk(aoife, REQUEUE, request('it is back'), key)))
  expect(twice).toEqual(['done', 'done'])
  expect(await outcomeAtDesk(aoife, REQUEUE, request('it is back'))).toBe('DESK_NO_FAILED_JOBS')
  expect((await failed()) ?? null).toBeNull()
  const waiting = await back.rows(
    `select data, singleton_key, retry_count, retry_limit > 0 as "hasRetries" from pgboss.job
      where name = 'refund-by-staff' and state = 'created' order by singleton_key`,
  )
  expect(waiting).toEqual(
    ['one', 'two'].map((n) => ({ data: { n }, singleton_key: n, retry_count: 0, hasRetries: true })),
  )
  const [entry] = await back.rows(`select * from audit_entries where act = 'JOBS_REQUEUED'`)
  expect(entry).toMatchObject({ object: 'queue refund-by-staff', reason: 'it is back', actor_name: 'Aoife Brennan' })
  expect(JSON.parse(entry.after)).toEqual({ jobs: 2, underWayAnyway: 1 })
})

const CHECK_TRAIL = 'mutation c { checkAuditTrail }'

test('DESKHEALTH-10: the trail is checked every night and at a press; health says when and how it ended, and finds what was altered', async () => {
  const trail = async () => (await checks('Audit trail'))[0]
  expect(await trail()).toMatchObject({ state: 'WATCH', says: 'Not checked yet.' })
  expect(await outcomeAtDesk(auditor, CHECK_TRAIL, {})).toBe('done')
  expect(await outcomeAtDesk(aoife, CHECK_TRAIL, {})).toBe('DESK_CHECK_RUNNING')
  expect((await trail())?.says).toBe('Not checked yet. A check is under way.')
  await back.work('check-audit-trail')
  expect(await trail()).toMatchObject({
    state: 'WELL',
    says: expect.stringMatching(/^Whole, \d+ entries\. Checked \d+ s ago\.$/),
  })
  const checked = await back.rows(
    `select act, actor_name from audit_entries where act like 'TRAIL_CHECK%' order by number`,
  )
  expect(checked).toEqual([
    { act: 'TRAIL_CHECK_BEGUN', actor_name: 'Maeve Quinn' },
    { act: 'TRAIL_CHECKED', actor_name: 'The shop' },
  ])
  await back.perform('check-audit-trail', {})
  expect((await trail())?.state).toBe('WELL')
  const owner = new pg.Client({ connectionString: desk.shop.databaseUrl })
  await owner.connect()
  onTestFinished(() => owner.end())
  await owner.query('alter table audit_entries disable trigger all')
  await owner.query(`update audit_entries set actor_name = 'Somebody Else' where number = 2`)
  await owner.query('alter table audit_entries enable trigger all')
  await back.perform('check-audit-trail', {})
  expect(await trail()).toMatchObject({
    state: 'BAD',
    says: expect.stringMatching(/^Entry 2 is not what was written\. Checked/),
    todo: expect.stringContaining('past the application'),
  })
})
