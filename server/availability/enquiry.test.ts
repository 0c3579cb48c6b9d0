import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Worker } from '#server/platform/jobs/keep-working.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { startWorker } from '#server/worker.ts'
import { letTimePass } from './let-time-pass.fixture.ts'

let shop: TestShop
let worker: Worker

beforeAll(async () => {
  shop = await openTestShop({ NETWORK_TIMEOUT_MS: '1000', ENQUIRY_PACE_MS: '20' })
  worker = await startWorker(shop.deps)
})
afterAll(async () => {
  await worker?.stop()
  await shop?.close()
})
beforeEach(() => shop.control('qualification', {}))

const VERDICT = 'verdict { proceed modal line { name lineId } events }'
const RESULT = `query getNEQResult($prequalId: String!) { getNEQResult(prequalId: $prequalId) {
  status error { message extensions { code } }
  data { neqStatus activeLines multiplePremises lineId readyForServiceAt lines { name lineId canContinueSale } ${VERDICT} } } }`
const SET_LINE = `mutation setNBILine($prequalId: String!, $lineId: String!) {
  setNBILine(prequalId: $prequalId, lineDetails: { lineId: $lineId }) { neqStatus lineId lines { name } ${VERDICT} } }`

async function prequalify(eircode: string): Promise<string> {
  const { data } = await shop.ask('mutation p($e: String!) { prequal(address: { eircode: $e }) { prequalId } }', {
    e: eircode,
  })
  return data.prequal.prequalId
}

function create(prequalId: string, eircode: string) {
  return shop.ask(
    'mutation createNEQRequest($e: String!, $id: String!) { createNEQRequest(eircode: $e, prequalId: $id) }',
    { e: eircode, id: prequalId },
  )
}

async function enquire(eircode: string): Promise<string> {
  const prequalId = await prequalify(eircode)
  const { data } = await create(prequalId, eircode)
  expect(data.createNEQRequest).toBe('success')
  return prequalId
}

async function read(prequalId: string) {
  const { status, data } = await shop.ask(RESULT, { prequalId })
  expect(status).toBe(200)
  return data.getNEQResult
}

function answerTo(prequalId: string) {
  return until(async () => {
    const answer = await read(prequalId)
    expect(answer.status).not.toBe('PENDING')
    return answer
  })
}

function until<T>(assertion: () => Promise<T>): Promise<T> {
  return vi.waitFor(assertion, { interval: 50 })
}

async function turnsOf(prequalId: string): Promise<number> {
  const { rows } = await shop.deps.db.execute<{ attempts: number }>(
    sql`select attempts from enquiries where prequal_id = ${prequalId} order by created_at desc limit 1`,
  )
  return rows[0]?.attempts ?? 0
}

/** A turn that was under way is not counted: of the next two, one begins after this moment. */
async function letTwoTurnsRun(prequalId: string): Promise<void> {
  const before = await turnsOf(prequalId)
  await until(async () => expect(await turnsOf(prequalId)).toBeGreaterThanOrEqual(before + 2))
}

async function storedEnquiry(prequalId: string): Promise<{ id: string; task_id: string }> {
  const { rows } = await shop.deps.db.execute<{ id: string; task_id: string }>(
    sql`select id, task_id from enquiries where prequal_id = ${prequalId}`,
  )
  const [enquiry] = rows
  if (enquiry === undefined) throw new Error('there is no enquiry')
  return enquiry
}

/** A turn that was under way began before the time had passed. */
async function letPass(prequalId: string, seconds: number): Promise<void> {
  await until(async () => expect(await turnsOf(prequalId)).toBeGreaterThanOrEqual(1))
  await letTimePass(shop.deps.db, prequalId, seconds)
}

async function plansAt(prequalId: string): Promise<{ technology: string; code: string; offerCode: string }[]> {
  const { data } = await shop.ask(
    'query q($id: String!) { getRecommendedBBTariffs(prequalId: $id) { tariffs { technology code offerCode } } }',
    { id: prequalId },
  )
  return data.getRecommendedBBTariffs.tariffs
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
])('NBI-11: the enquiry about $eircode is answered on read $reads and judged', async ({ eircode, reads, verdict }) => {
  const prequalId = await prequalify(eircode)
  const before = await shop.requestsTo('qualification')
  await create(prequalId, eircode)
  expect(await answerTo(prequalId)).toMatchObject({ status: 'DONE', error: null, data: { neqStatus: 'DONE', verdict } })
  expect((await shop.requestsTo('qualification')) - before).toBe(1 + reads)
})

test('NBI-12: of several premises the placeholder’s line is set and judged; the answer is then about that line', async () => {
  const prequalId = await enquire('H71T6RC')
  const { data } = await answerTo(prequalId)
  expect(data).toMatchObject({ multiplePremises: true, verdict: { proceed: false, modal: null } })
  expect(await plansAt(prequalId)).toEqual([])
  const { line } = data.verdict
  expect(line.name).toBe('PREMISES')

  const set = await shop.ask(SET_LINE, { prequalId, lineId: line.lineId })
  expect(set.data.setNBILine).toMatchObject({ neqStatus: 'PENDING', lineId: line.lineId, verdict: { proceed: false } })
  const answer = await answerTo(prequalId)
  expect(answer.data).toMatchObject({ lineId: line.lineId, multiplePremises: false, verdict: PROCEEDS })
  expect((await plansAt(prequalId)).length).toBeGreaterThan(0)

  const again = await shop.ask(SET_LINE, { prequalId, lineId: line.lineId })
  expect(again.data.setNBILine).toMatchObject({ neqStatus: 'DONE', verdict: PROCEEDS })
})

test('NBI-13: a neighbour’s line cannot be set', async () => {
  const prequalId = await enquire('V31N2KW')
  const { data } = await answerTo(prequalId)
  const neighbour = await shop.ask(SET_LINE, { prequalId, lineId: data.lines[0].lineId })
  expect(neighbour.status).toBe(200)
  expect(neighbour.errors?.[0]?.extensions.code).toBe('LINE_NOT_FOUND')
})

test('NBI-14: a rejected enquiry says so, and asked again it is a new enquiry under a new name', async () => {
  const prequalId = await enquire('F12V4CH')
  const rejected = { status: 'FAILED', data: null, error: { extensions: { code: 'nbi-enquiry-rejected' } } }
  expect(await answerTo(prequalId)).toMatchObject(rejected)
  const first = await storedEnquiry(prequalId)
  const before = await shop.requestsTo('qualification')
  await create(prequalId, 'F12V4CH')
  expect(await answerTo(prequalId)).toMatchObject(rejected)
  expect(await shop.requestsTo('qualification')).toBe(before + 2)
  const second = await storedEnquiry(prequalId)
  expect(second.id).not.toBe(first.id)
  // To the network the same name is the same enquiry, which it would have answered with the same number.
  expect(second.task_id).not.toBe(first.task_id)
})

test('NBI-15: an enquiry that is not answered stays pending for a minute and is then given up', async () => {
  const prequalId = await enquire('F26R8PT')
  await until(async () => expect(await turnsOf(prequalId)).toBeGreaterThanOrEqual(3))
  await letPass(prequalId, 45)
  await letTwoTurnsRun(prequalId)
  expect((await read(prequalId)).status).toBe('PENDING')
  await letPass(prequalId, 15)
  expect((await answerTo(prequalId)).error.extensions.code).toBe('nbi-enquiry-timeout')
})

test.each([
  { fault: 'fails', behaviour: { mode: 'fail' } },
  { fault: 'lies', behaviour: { mode: 'lie' } },
  { fault: 'is gone', behaviour: { mode: 'gone' } },
  { fault: 'is too slow', behaviour: { delayMs: 1500 } },
])('NBI-16: an enquiry waits for a network that $fault, and is answered when it is back', async ({ behaviour }) => {
  const prequalId = await prequalify('F23A9W1')
  await shop.control('qualification', behaviour)
  expect((await create(prequalId, 'F23A9W1')).data.createNEQRequest).toBe('success')
  await until(async () => expect(await turnsOf(prequalId)).toBeGreaterThanOrEqual(2))
  expect(await read(prequalId)).toEqual({ status: 'PENDING', data: null, error: null })
  await shop.control('qualification', {})
  expect((await answerTo(prequalId)).data.verdict).toEqual(PROCEEDS)
})

test('NBI-16: a network that stays away for a minute fails the enquiry, which can be started again', async () => {
  const prequalId = await prequalify('F31N4DT')
  await shop.control('qualification', { mode: 'gone' })
  await create(prequalId, 'F31N4DT')
  await letPass(prequalId, 60)
  expect((await answerTo(prequalId)).error.extensions.code).toBe('nbi-network-unavailable')
  await shop.control('qualification', {})
  await create(prequalId, 'F31N4DT')
  expect((await answerTo(prequalId)).status).toBe('DONE')
})

test('NBI-16: when the enquiry about a line fails, the next try begins with the premises', async () => {
  const prequalId = await enquire('H71T6RC')
  const { data } = await answerTo(prequalId)
  await shop.control('qualification', { mode: 'fail' })
  await shop.ask(SET_LINE, { prequalId, lineId: data.verdict.line.lineId })
  await letPass(prequalId, 60)
  expect((await answerTo(prequalId)).error.extensions.code).toBe('nbi-network-unavailable')
  await shop.control('qualification', {})
  await create(prequalId, 'H71T6RC')
  expect((await answerTo(prequalId)).data).toMatchObject({ multiplePremises: true, verdict: { modal: null } })
  await shop.ask(SET_LINE, { prequalId, lineId: data.verdict.line.lineId })
  expect((await answerTo(prequalId)).data.verdict).toEqual(PROCEEDS)
})

test('NBI-17: created five times at once, an enquiry is made once', async () => {
  const prequalId = await prequalify('F23A9W1')
  const before = await shop.requestsTo('qualification')
  const created = await Promise.all([1, 2, 3, 4, 5].map(() => create(prequalId, 'F23A9W1')))
  for (const { data } of created) expect(data.createNEQRequest).toBe('success')
  await answerTo(prequalId)
  expect((await create(prequalId, 'F23A9W1')).data.createNEQRequest).toBe('success')
  expect((await read(prequalId)).status).toBe('DONE')
  expect((await shop.requestsTo('qualification')) - before).toBe(2)
})

test('NBI-18: what cannot be asked or read comes back as an error with its code, never as a failed request', async () => {
  const unknown = await create('none', 'F31N4DT')
  expect(unknown).toMatchObject({ status: 200, data: { createNEQRequest: null } })
  expect(unknown.errors?.[0]?.extensions.code).toBe('PREQUAL_NOT_FOUND')
  expect((await read('none')).error.extensions.code).toBe('ENQUIRY_NOT_FOUND')
  expect((await shop.ask(SET_LINE, { prequalId: 'none', lineId: 'x' })).errors?.[0]?.extensions.code).toBe(
    'ENQUIRY_NOT_FOUND',
  )
  const zero = '\u0000'
  expect((await create(zero, 'F31N4DT')).errors?.[0]?.extensions.code).toBe('PREQUAL_NOT_FOUND')
  expect((await read(zero)).error.extensions.code).toBe('ENQUIRY_NOT_FOUND')
})

test('NBI-18: a database that breaks down is an error with its code too', async () => {
  const prequalId = await prequalify('F31N4DT')
  await shop.deps.db.$client.query('alter table enquiries rename to enquiries_away')
  try {
    expect(await read(prequalId)).toMatchObject({ status: 'FAILED', error: { extensions: { code: 'INTERNAL' } } })
    expect(await create(prequalId, 'F31N4DT')).toMatchObject({ status: 200, data: { createNEQRequest: null } })
    expect(await shop.ask(SET_LINE, { prequalId, lineId: 'x' })).toMatchObject({
      status: 200,
      data: { setNBILine: null },
    })
  } finally {
    await shop.deps.db.$client.query('alter table enquiries_away rename to enquiries')
  }
})

test('NBI-19: NBI plans are recommended and can be added once the enquiry found the line clear, and not before', async () => {
  const add = (prequalId: string, plan: { offerCode: string; code: string }, prospectUuid: string | null) =>
    shop.ask(
      `mutation a($u: String, $o: String!, $c: String!, $p: String!) { addBroadbandTariff(
        prospectUuid: $u, catalogOfferCode: $o, catalogTariffPlanCode: $c, prequalId: $p) { uuid } }`,
      { u: prospectUuid, o: plan.offerCode, c: plan.code, p: prequalId },
    )
  const clear = await prequalify('F31N4DT')
  expect(await plansAt(clear)).toEqual([])
  await create(clear, 'F31N4DT')
  await answerTo(clear)
  const plans = await plansAt(clear)
  expect(new Set(plans.map(({ technology }) => technology))).toEqual(new Set(['NBI']))
  const [plan] = plans
  if (plan === undefined) throw new Error('there are NBI plans in the catalogue')
  const { data } = await add(clear, plan, null)
  expect((await add(clear, plan, data.addBroadbandTariff.uuid)).errors).toBeUndefined()

  const blocked = await enquire('H62P7VE')
  await answerTo(blocked)
  expect(await plansAt(blocked)).toEqual([])
  for (const [prequalId, uuid] of [
    [blocked, null],
    [blocked, data.addBroadbandTariff.uuid],
    [await prequalify('F31N4DT'), null],
  ]) {
    expect((await add(prequalId, plan, uuid)).errors?.[0]?.extensions.code).toBe('TARIFF_NOT_AT_ADDRESS')
  }
})

test('NBI-19: an NBI plan is not sold without an address, and a changed plan stays at the address of the one before', async () => {
  const add = (offer: string, prequalId: string | null, prospectUuid: string | null) =>
    shop.ask(
      `mutation a($u: String, $o: String!, $c: String!, $p: String) { addBroadbandTariff(
        prospectUuid: $u, catalogOfferCode: $o, catalogTariffPlanCode: $c, prequalId: $p) {
          uuid offers { prequal { prequalId } } } }`,
      { u: prospectUuid, o: offer, c: `ACQ_${offer}_24M`, p: prequalId },
    )
  expect((await add('NBI_500MB', null, null)).errors?.[0]?.extensions.code).toBe('PREQUAL_NOT_FOUND')

  const cabinet = await prequalify('V94E6NH')
  const { data } = await add('FTTC_100MB', cabinet, null)
  const { uuid } = data.addBroadbandTariff
  expect((await add('FTTH_5GB', null, uuid)).errors?.[0]?.extensions.code).toBe('TARIFF_NOT_AT_ADDRESS')
  const again = await add('FTTC_100MB', null, uuid)
  expect(again.data.addBroadbandTariff.offers[0].prequal).toEqual({ prequalId: cabinet })
})
