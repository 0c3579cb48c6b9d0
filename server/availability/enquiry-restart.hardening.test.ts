import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import { bareEnvironment } from '#server/testing/server-process.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { startWorker } from '#server/worker.ts'
import { createEnquiry, prequalify } from './enquiries.fixture.ts'
import { newestEnquiry } from './enquiry-store.ts'
import { letTimePass } from './let-time-pass.fixture.ts'
import { runEnquiry } from './run-enquiry.ts'

const SERVER = fileURLToPath(new URL('../main.ts', import.meta.url))

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ ENQUIRY_PACE_MS: '20' })
})
afterAll(() => shop.close())

async function enquire(eircode: string): Promise<{ prequalId: string; id: string }> {
  const prequalId = await prequalify(shop, eircode)
  await createEnquiry(shop, prequalId, eircode)
  return { prequalId, id: (await stored(prequalId)).id }
}

async function stored(prequalId: string) {
  const enquiry = await newestEnquiry(shop.deps.db, prequalId)
  if (enquiry === null) throw new Error('no enquiry')
  return enquiry
}

async function waitingJobs(enquiryId: string): Promise<number[]> {
  const { rows } = await shop.deps.db.execute<{ turn: number }>(
    sql`select (data ->> 'turn')::int as turn from pgboss.job
        where name = 'nbi-enquiry' and state = 'created' and data ->> 'enquiryId' = ${enquiryId} order by turn`,
  )
  return rows.map(({ turn }) => turn)
}

async function doneByANewWorker(...prequalIds: string[]): Promise<void> {
  const worker = await startWorker(shop.deps)
  try {
    const states = async () => (await Promise.all(prequalIds.map(stored))).map(({ state }) => state)
    const done = prequalIds.map(() => 'DONE')
    await vi.waitFor(async () => expect(await states()).toEqual(done), { timeout: 20_000, interval: 100 })
  } finally {
    await worker.stop()
  }
}

test('NBI-20: the enquiry and its job are stored together', async () => {
  const { id } = await enquire('F31N4DT')
  expect(await waitingJobs(id)).toEqual([0])
})

test('NBI-20: without its job there is no enquiry', async () => {
  const { db } = shop.deps
  await enquire('F31N4DT') // the queue is opened with the first job
  const prequalId = await prequalify(shop, 'F31N4DT')
  await db.execute(sql`alter schema pgboss rename to pgboss_away`)
  const { errors } = await createEnquiry(shop, prequalId, 'F31N4DT')
  await db.execute(sql`alter schema pgboss_away rename to pgboss`)
  expect(errors?.[0]?.extensions.code).toBe('INTERNAL')
  expect(await newestEnquiry(db, prequalId)).toBeNull()
})

test('NBI-20: without its enquiry there is no job', async () => {
  const { db } = shop.deps
  const jobs = async () => (await db.execute(sql`select id from pgboss.job where name = 'nbi-enquiry'`)).rowCount
  await enquire('F31N4DT')
  const prequalId = await prequalify(shop, 'F31N4DT')
  const before = await jobs()
  await db.execute(sql`create function refuse_enquiry() returns trigger language plpgsql
    as $$ begin raise exception 'no enquiry can be stored'; end $$`)
  // Deferred to the end of the transaction: by then the job has been sent.
  await db.execute(sql`create constraint trigger refuse_enquiry after insert on enquiries
    deferrable initially deferred for each row execute function refuse_enquiry()`)
  const { errors } = await createEnquiry(shop, prequalId, 'F31N4DT')
  await db.execute(sql`drop function refuse_enquiry cascade`)
  expect(errors?.[0]?.extensions.code).toBe('INTERNAL')
  expect(await newestEnquiry(db, prequalId)).toBeNull()
  expect(await jobs()).toBe(before)
})

test('NBI-13: no line can be set before the network has responded', async () => {
  const { prequalId } = await enquire('H71T6RC')
  const { data, errors } = await shop.graphql(
    'mutation setNBILine($id: String!) { setNBILine(prequalId: $id, lineDetails: { lineId: "any" }) { lineId } }',
    { id: prequalId },
  )
  expect(data.setNBILine).toBeNull()
  expect(errors?.[0]?.extensions.code).toBe('ENQUIRY_NOT_FOUND')
})

test('NBI-21: a job that runs twice, also at the same time, changes the enquiry once', async () => {
  const { prequalId, id } = await enquire('H53K2RY')
  await Promise.all([1, 2].map(() => runEnquiry(shop.deps, { enquiryId: id, turn: 0 })))
  await runEnquiry(shop.deps, { enquiryId: id, turn: 0 })
  expect(await stored(prequalId)).toMatchObject({ state: 'PENDING', attempts: 1 })
  expect(await waitingJobs(id)).toEqual([0, 1])
})

test('NBI-22: an enquiry that nobody was there to run, and one whose worker died, are run by the next worker within twenty seconds', async () => {
  const left = await enquire('F23A9W1')
  const { prequalId, id } = await enquire('F23A9W1')
  const died = await shop.deps.db.execute(
    sql`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '9 seconds'
        where name = 'nbi-enquiry' and data ->> 'enquiryId' = ${id}`,
  )
  expect(died.rowCount).toBe(1)
  await doneByANewWorker(left.prequalId, prequalId)
})

/** The time without a heartbeat after which a worker is considered dead. */
async function heartbeatsStop(): Promise<void> {
  const { rowCount } = await shop.deps.db.execute(
    sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '9 seconds'
        where name = 'nbi-enquiry' and state = 'active'`,
  )
  expect(rowCount).toBe(1)
}

async function startWorkerProcess(): Promise<ChildProcess> {
  const { database, network } = shop.deps.config
  const worker = fork(SERVER, {
    env: {
      ...bareEnvironment(),
      DATABASE_URL: database.url,
      SANDBOX_URL: network.url,
      ROLES: 'worker',
      PORT: '0',
      LOG_LEVEL: 'silent',
    },
    execArgv: [],
  })
  const [message] = await once(worker, 'message')
  expect(message).toMatchObject({ ready: true })
  return worker
}

test('NBI-22: kill -9 of the process that calls the network loses no enquiry', async () => {
  const { prequalId } = await enquire('F23A9W1')
  const before = await shop.requestsTo('qualification')
  await shop.control('qualification', { delayMs: 3000 })
  const killed = await startWorkerProcess()
  await vi.waitFor(async () => expect(await shop.requestsTo('qualification')).toBeGreaterThan(before), {
    timeout: 10_000,
  })
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  await shop.control('qualification', {})
  expect((await stored(prequalId)).state).toBe('PENDING')
  await heartbeatsStop()
  await doneByANewWorker(prequalId)
})

test('NBI-23: an enquiry that the network has forgotten is submitted again', async () => {
  const { prequalId, id } = await enquire('F23A9W1')
  await shop.deps.db.execute(sql`update enquiries set task_id = 'forgotten' where id = ${id}`)
  await runEnquiry(shop.deps, { enquiryId: id, turn: 0 })
  expect(await stored(prequalId)).toMatchObject({ state: 'PENDING', taskId: null })
  await runEnquiry(shop.deps, { enquiryId: id, turn: 1 })
  expect(await stored(prequalId)).toMatchObject({ state: 'DONE' })
})

test('NBI-24: an enquiry that was stalled for long is polled five times before it times out', async () => {
  const { prequalId, id } = await enquire('F26R8PT')
  for (const turn of [0, 1, 2, 3, 4]) {
    await letTimePass(shop.deps.db, prequalId, 3600)
    expect((await stored(prequalId)).state).toBe('PENDING')
    await runEnquiry(shop.deps, { enquiryId: id, turn })
  }
  expect(await stored(prequalId)).toMatchObject({ state: 'FAILED', errorCode: 'nbi-enquiry-timeout' })
})

test('NBI-25: an enquiry is forgotten together with its prequal', async () => {
  const { prequalId } = await enquire('F31N4DT')
  await shop.deps.db.execute(sql`delete from prequals where id = ${prequalId}`)
  expect(await newestEnquiry(shop.deps.db, prequalId)).toBeNull()
})
