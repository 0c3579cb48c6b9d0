import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { compose } from '#server/compose.ts'
import { type DeskBrowser, openTestDesk, staffAtDesk, type TestDesk } from '#server/testing/desk.ts'
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
    todo: expect.stringContaining('Dead letters'),
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
