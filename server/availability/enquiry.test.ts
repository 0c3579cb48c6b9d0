import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import type { Worker } from '#server/platform/jobs/supervise-worker.ts'
import { OPEN_MS } from '#server/platform/outside/circuit-breaker.ts'
import { passingClock } from '#server/testing/passing-clock.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { startWorker } from '#server/worker.ts'
import {
  createEnquiry,
  enquire,
  enquiryResult,
  plansAt,
  prequalify,
  readEnquiry,
  VERDICT,
} from './enquiries.fixture.ts'
import { letTimePass } from './let-time-pass.fixture.ts'

let shop: TestShop
let worker: Worker
const processClock = passingClock()

beforeAll(async () => {
  shop = await openTestShop({ NETWORK_TIMEOUT_MS: '1000', ENQUIRY_PACE_MS: '20' }, { processClock })
  worker = await startWorker(shop.deps)
})
afterAll(async () => {
  await worker?.stop()
  await shop?.close()
})
beforeEach(networkIsBack)

/** Also lets the pause of its circuit breaker pass. */
async function networkIsBack(): Promise<void> {
  await shop.control('qualification', {})
  processClock.pass(OPEN_MS)
}

const SET_LINE = `mutation setNBILine($prequalId: String!, $lineId: String!) {
  setNBILine(prequalId: $prequalId, lineDetails: { lineId: $lineId }) { neqStatus lineId lines { name } ${VERDICT} } }`

function until<T>(assertion: () => Promise<T>): Promise<T> {
  return vi.waitFor(assertion, { interval: 50 })
}

async function pollsOf(prequalId: string): Promise<number> {
  const { rows } = await shop.deps.db.execute<{ attempts: number }>(
    sql`select attempts from enquiries where prequal_id = ${prequalId} order by created_at desc limit 1`,
  )
  return rows[0]?.attempts ?? 0
}

/** A poll in progress is not counted: of the next two, one begins after this moment. */
async function letTwoPollsRun(prequalId: string): Promise<void> {
  const before = await pollsOf(prequalId)
  await until(async () => expect(await pollsOf(prequalId)).toBeGreaterThanOrEqual(before + 2))
}

async function storedEnquiry(prequalId: string): Promise<{ id: string; task_id: string }> {
  const { rows } = await shop.deps.db.execute<{ id: string; task_id: string }>(
    sql`select id, task_id from enquiries where prequal_id = ${prequalId}`,
  )
  const [enquiry] = rows
  if (enquiry === undefined) throw new Error('there is no enquiry')
  return enquiry
}

/** A poll in progress began before the time had passed. */
async function letPass(prequalId: string, seconds: number): Promise<void> {
  await until(async () => expect(await pollsOf(prequalId)).toBeGreaterThanOrEqual(1))
  await letTimePass(shop.deps.db, prequalId, seconds)
}

const PROCEEDS = { proceed: true, modal: null, line: null, events: [] }
const blockedBy = (modal: string) => ({ proceed: false, modal, line: null, events: [] })

test.each([
  { eircode: 'F31N4DT', reads: 2, verdict: PROCEEDS },
  { eircode: 'H53K2RY', reads: 5, verdict: PROCEEDS },
  { eircode: 'F23A9W1', reads: 1, verdict: PROCEEDS },
  { eircode: 'H62P7VE', reads: 1, verdict: blockedBy('nbi-order-pending') },
  { eircode: 'R95X4TN', reads: 1, verdict: blockedBy('nbi-order-reserved') },
  { eircode: 'V35C8KD', reads: 1, verdict: blockedBy('nbi-intervention-area') },
  { eircode: 'P75W3HF', reads: 1, verdict: blockedBy('nbi-survey-required') },
  { eircode: 'F45E5PA', reads: 1, verdict: blockedBy('nbi-active-lines') },
  { eircode: 'V31N2KW', reads: 1, verdict: blockedBy('nbi-multiple-premises') },
  { eircode: 'P31D7XE', reads: 1, verdict: { ...PROCEEDS, events: ['pre-order'] } },
])(
  'NBI-11: the enquiry about $eircode has a result on read $reads, and a verdict',
  async ({ eircode, reads, verdict }) => {
    const prequalId = await prequalify(shop, eircode)
    const before = await shop.requestsTo('qualification')
    await createEnquiry(shop, prequalId, eircode)
    expect(await enquiryResult(shop, prequalId)).toMatchObject({
      status: 'DONE',
      error: null,
      data: { neqStatus: 'DONE', verdict },
    })
    expect((await shop.requestsTo('qualification')) - before).toBe(1 + reads)
  },
)

test('NBI-12: of several premises the placeholder’s line is set and judged; the result is then about that line', async () => {
  const prequalId = await enquire(shop, 'H71T6RC')
  const { data } = await enquiryResult(shop, prequalId)
  expect(data).toMatchObject({ multiplePremises: true, verdict: { proceed: false, modal: null } })
  expect(await plansAt(shop, prequalId)).toEqual([])
  const { line } = data.verdict
  expect(line.name).toBe('PREMISES')

  const set = await shop.graphql(SET_LINE, { prequalId, lineId: line.lineId })
  expect(set.data.setNBILine).toMatchObject({ neqStatus: 'PENDING', lineId: line.lineId, verdict: { proceed: false } })
  const answer = await enquiryResult(shop, prequalId)
  expect(answer.data).toMatchObject({ lineId: line.lineId, multiplePremises: false, verdict: PROCEEDS })
  expect((await plansAt(shop, prequalId)).length).toBeGreaterThan(0)

  const again = await shop.graphql(SET_LINE, { prequalId, lineId: line.lineId })
  expect(again.data.setNBILine).toMatchObject({ neqStatus: 'DONE', verdict: PROCEEDS })
})

test('NBI-13: a neighbour’s line cannot be set', async () => {
  const prequalId = await enquire(shop, 'V31N2KW')
  const { data } = await enquiryResult(shop, prequalId)
  const neighbour = await shop.graphql(SET_LINE, { prequalId, lineId: data.lines[0].lineId })
  expect(neighbour.status).toBe(200)
  expect(neighbour.errors?.[0]?.extensions.code).toBe('LINE_NOT_FOUND')
})

test('NBI-14: a rejected enquiry says so, and started again it is a new enquiry under a new name', async () => {
  const prequalId = await enquire(shop, 'F12V4CH')
  const rejected = { status: 'FAILED', data: null, error: { extensions: { code: 'nbi-enquiry-rejected' } } }
  expect(await enquiryResult(shop, prequalId)).toMatchObject(rejected)
  const first = await storedEnquiry(prequalId)
  const before = await shop.requestsTo('qualification')
  await createEnquiry(shop, prequalId, 'F12V4CH')
  expect(await enquiryResult(shop, prequalId)).toMatchObject(rejected)
  expect(await shop.requestsTo('qualification')).toBe(before + 2)
  const second = await storedEnquiry(prequalId)
  expect(second.id).not.toBe(first.id)
  // To the network the same name is the same enquiry, with the same number.
  expect(second.task_id).not.toBe(first.task_id)
})

test('NBI-15: an enquiry without a result stays pending for a minute and then times out', async () => {
  const prequalId = await enquire(shop, 'F26R8PT')
  await until(async () => expect(await pollsOf(prequalId)).toBeGreaterThanOrEqual(3))
  await letPass(prequalId, 45)
  await letTwoPollsRun(prequalId)
  expect((await readEnquiry(shop, prequalId)).status).toBe('PENDING')
  await letPass(prequalId, 15)
  expect((await enquiryResult(shop, prequalId)).error.extensions.code).toBe('nbi-enquiry-timeout')
})

test.each([
  { fault: 'fails', behaviour: { mode: 'fail' } },
  { fault: 'lies', behaviour: { mode: 'lie' } },
  { fault: 'is gone', behaviour: { mode: 'gone' } },
  { fault: 'is too slow', behaviour: { delayMs: 1500 } },
])('NBI-16: an enquiry waits for a network that $fault, and gets its result when it is back', async ({ behaviour }) => {
  const prequalId = await prequalify(shop, 'F23A9W1')
  await shop.control('qualification', behaviour)
  expect((await createEnquiry(shop, prequalId, 'F23A9W1')).data.createNEQRequest).toBe('success')
  await until(async () => expect(await pollsOf(prequalId)).toBeGreaterThanOrEqual(2))
  expect(await readEnquiry(shop, prequalId)).toEqual({ status: 'PENDING', data: null, error: null })
  await networkIsBack()
  expect((await enquiryResult(shop, prequalId)).data.verdict).toEqual(PROCEEDS)
})

test('NBI-16: a network that stays away for a minute fails the enquiry, which can be started again', async () => {
  const prequalId = await prequalify(shop, 'F31N4DT')
  await shop.control('qualification', { mode: 'gone' })
  await createEnquiry(shop, prequalId, 'F31N4DT')
  await letPass(prequalId, 60)
  expect((await enquiryResult(shop, prequalId)).error.extensions.code).toBe('nbi-network-unavailable')
  await networkIsBack()
  await createEnquiry(shop, prequalId, 'F31N4DT')
  expect((await enquiryResult(shop, prequalId)).status).toBe('DONE')
})

test('NBI-16: when the enquiry about a line fails, the next try begins with the premises', async () => {
  const prequalId = await enquire(shop, 'H71T6RC')
  const { data } = await enquiryResult(shop, prequalId)
  await shop.control('qualification', { mode: 'fail' })
  await shop.graphql(SET_LINE, { prequalId, lineId: data.verdict.line.lineId })
  await letPass(prequalId, 60)
  expect((await enquiryResult(shop, prequalId)).error.extensions.code).toBe('nbi-network-unavailable')
  await networkIsBack()
  await createEnquiry(shop, prequalId, 'H71T6RC')
  expect((await enquiryResult(shop, prequalId)).data).toMatchObject({
    multiplePremises: true,
    verdict: { modal: null },
  })
  await shop.graphql(SET_LINE, { prequalId, lineId: data.verdict.line.lineId })
  expect((await enquiryResult(shop, prequalId)).data.verdict).toEqual(PROCEEDS)
})

test('NBI-17: created five times at once, an enquiry is made once', async () => {
  const prequalId = await prequalify(shop, 'F23A9W1')
  const before = await shop.requestsTo('qualification')
  const created = await Promise.all([1, 2, 3, 4, 5].map(() => createEnquiry(shop, prequalId, 'F23A9W1')))
  for (const { data } of created) expect(data.createNEQRequest).toBe('success')
  await enquiryResult(shop, prequalId)
  expect((await createEnquiry(shop, prequalId, 'F23A9W1')).data.createNEQRequest).toBe('success')
  expect((await readEnquiry(shop, prequalId)).status).toBe('DONE')
  expect((await shop.requestsTo('qualification')) - before).toBe(2)
})

test('NBI-18: what cannot be called or read is returned as an error with its code, never as a failed request', async () => {
  const unknown = await createEnquiry(shop, 'none', 'F31N4DT')
  expect(unknown).toMatchObject({ status: 200, data: { createNEQRequest: null } })
  expect(unknown.errors?.[0]?.extensions.code).toBe('PREQUAL_NOT_FOUND')
  expect((await readEnquiry(shop, 'none')).error.extensions.code).toBe('ENQUIRY_NOT_FOUND')
  expect((await shop.graphql(SET_LINE, { prequalId: 'none', lineId: 'x' })).errors?.[0]?.extensions.code).toBe(
    'ENQUIRY_NOT_FOUND',
  )
  const zero = '\u0000'
  expect((await createEnquiry(shop, zero, 'F31N4DT')).errors?.[0]?.extensions.code).toBe('PREQUAL_NOT_FOUND')
  expect((await readEnquiry(shop, zero)).error.extensions.code).toBe('ENQUIRY_NOT_FOUND')
})

test('NBI-18: a database that breaks down is an error with its code too', async () => {
  const prequalId = await prequalify(shop, 'F31N4DT')
  await shop.deps.db.$client.query('alter table enquiries rename to enquiries_away')
  try {
    expect(await readEnquiry(shop, prequalId)).toMatchObject({
      status: 'FAILED',
      error: { extensions: { code: 'INTERNAL' } },
    })
    expect(await createEnquiry(shop, prequalId, 'F31N4DT')).toMatchObject({
      status: 200,
      data: { createNEQRequest: null },
    })
    expect(await shop.graphql(SET_LINE, { prequalId, lineId: 'x' })).toMatchObject({
      status: 200,
      data: { setNBILine: null },
    })
  } finally {
    await shop.deps.db.$client.query('alter table enquiries_away rename to enquiries')
  }
})
