import * as v from 'valibot'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { JOBS } from '#server/worker.ts'
import { sql } from '../database/drizzle/orm.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { loggerOn } from '../log/log.ts'
import { DEAD_LETTERS } from './dead-letters.ts'
import { defineJob, type Job } from './define-job.ts'
import { installQueues } from './install-queues.ts'
import { openBoss } from './open-boss.ts'
import { workJobs } from './work-jobs.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop?.close())

type Line = { msg: string; job?: string; problem?: string; retries?: number }

const Letter = v.object({ to: v.pipe(v.string(), v.email()), copies: v.optional(v.number(), 1) })

/** Creates the queues and runs a worker until the test ends. Returns the log lines of the jobs. */
async function atWork(...jobs: Job<Deps>[]): Promise<Line[]> {
  await installQueues(shop.deps.db, [...JOBS, ...jobs])
  const lines: Line[] = []
  const log = loggerOn({ write: (line) => void lines.push(JSON.parse(line)) }, 'debug')
  const worker = await workJobs({ ...shop.deps, log }, jobs, shop.deps.config.jobPollMs)
  onTestFinished(worker.stop)
  return lines
}

const isDone = (look: () => void | Promise<void>) => vi.waitFor(look, { interval: 50 })

type Row = { id: string; state: string; retries: number; inSeconds: number }
async function rowsOf(name: string): Promise<Row[]> {
  const { rows } = await shop.deps.db.execute<Row>(sql`
    select id, state::text, retry_count as retries, extract(epoch from start_after - now())::float8 as "inSeconds"
    from pgboss.job where name = ${name} order by created_on, id`)
  return rows
}
async function deadLettersOf(name: string): Promise<{ data: unknown; reason: unknown }[]> {
  const { rows } = await shop.deps.db.execute<{ data: unknown; reason: unknown }>(
    sql`select data, source_output as reason from pgboss.job where name = ${DEAD_LETTERS} and source_name = ${name}`,
  )
  return rows
}

test('JOB-5: a job exists if its transaction commits, and only then', async () => {
  const done: v.InferOutput<typeof Letter>[] = []
  const job = defineJob({
    name: 'test-letter',
    payload: Letter,
    run: async (_deps, letter) => void done.push(letter),
  })
  await atWork(job)
  const { jobs, db } = shop.deps
  await expect(
    inTransaction(db, async (tx) => {
      await jobs.enqueue(tx, job, { to: 'nobody@tonn.example' })
      throw new Error('not after all')
    }),
  ).rejects.toThrow('not after all')
  await inTransaction(db, (tx) => jobs.enqueue(tx, job, { to: 'mary@tonn.example' }))
  await isDone(() => expect(done).toEqual([{ to: 'mary@tonn.example', copies: 1 }]))
  await isDone(async () => expect((await rowsOf('test-letter')).map(({ state }) => state)).toEqual(['completed']))
})

test('JOB-5: a delayed job waits by the clock of the database', async () => {
  const job = defineJob({ name: 'test-later', payload: v.object({}), run: async () => {} })
  await installQueues(shop.deps.db, [...JOBS, job])
  await inTransaction(shop.deps.db, (tx) => shop.deps.jobs.enqueue(tx, job, {}, { startAfterMs: 3_600_000 }))
  const [row] = await rowsOf('test-later')
  expect(row?.state).toBe('created')
  expect(row?.inSeconds).toBeGreaterThan(3500)
  expect(row?.inSeconds).toBeLessThanOrEqual(3600)
})

test('JOB-11: an idle worker sends one query for all queues; a due job starts after the next, with its own concurrency', async () => {
  const QUEUES = 20
  let begun = 0
  const both = Promise.withResolvers<void>()
  const jobs = Array.from({ length: QUEUES }, (_, index) =>
    defineJob({
      name: `test-idle-${index}`,
      payload: v.object({}),
      pace: { atOnce: 2 },
      async run() {
        begun += 1
        if (begun === 2) both.resolve()
        await both.promise
      },
    }),
  )
  const query = vi.spyOn(shop.deps.jobs.db.$client, 'query')
  onTestFinished(() => query.mockRestore())
  await atWork(...jobs)
  const statements = () => query.mock.calls.map(([statement]) => statement as string | { text: string; name: string })
  const polls = () =>
    statements().filter((statement) => typeof statement !== 'string' && statement.name === 'due_queues')
  // pg-boss maintains its schedules in a queue of its own.
  const fetches = () =>
    statements().filter((asking) => typeof asking === 'string' && /j\.name = 'test-idle-\d/.test(asking))
  await isDone(() => expect(fetches().length).toBeGreaterThanOrEqual(2 * QUEUES))
  query.mockClear()
  await isDone(() => expect(polls().length).toBeGreaterThan(4))
  expect(fetches()).toEqual([])
  const { db, jobs: queue } = shop.deps
  const [job] = jobs
  if (job === undefined) throw new Error('no job')
  for (let count = 0; count < 2; count++) await inTransaction(db, (tx) => queue.enqueue(tx, job, {}))
  await isDone(async () =>
    expect((await rowsOf(job.name)).map(({ state }) => state)).toEqual(['completed', 'completed']),
  )
})

test('JOB-6: a payload that does not fit is put back, logged without its values, and delays no other job; a worker that knows it does it', async () => {
  const done: string[] = []
  const job = defineJob({
    name: 'test-misfit',
    payload: Letter,
    queue: { retryLimit: 1, retryDelay: 60 },
    pace: { batchSize: 10 },
    run: async (_deps, { to }) => void done.push(to),
  })
  await installQueues(shop.deps.db, [...JOBS, job])
  const anything = { name: job.name, payload: v.looseObject({}) }
  const letters = [{ to: 'Mary, 086 555 0142' }, { to: 'mary@tonn.example' }, { recipient: 'aoife@tonn.example' }]
  for (const letter of letters) {
    await inTransaction(shop.deps.db, (tx) => shop.deps.jobs.enqueue(tx, anything, letter))
  }
  const lines = await atWork(job)
  const states = async () => (await rowsOf('test-misfit')).map(({ state }) => state)
  await isDone(async () => expect(await states()).toEqual(['retry', 'completed', 'retry']))
  expect(done).toEqual(['mary@tonn.example'])
  const unreadable = lines.filter(({ msg }) => msg === 'job unreadable')
  expect(unreadable.map(({ job: name, problem }) => [name, problem]).toSorted()).toEqual([
    ['test-misfit', expect.stringMatching(/^to: not /)],
    ['test-misfit', expect.stringMatching(/^to: not /)],
  ])
  expect(JSON.stringify(lines)).not.toContain('0142')
  expect(await deadLettersOf('test-misfit')).toEqual([])

  const next = defineJob({
    name: job.name,
    payload: v.object({ recipient: v.string() }),
    queue: job.queue,
    run: async (_deps: Deps, { recipient }) => void done.push(recipient),
  })
  await atWork(next)
  // Either of the two workers may take one: the older puts back what it cannot read.
  await isDone(async () => {
    await shop.deps.db.execute(sql`update pgboss.job set start_after = now(), retry_limit = 100
      where name = 'test-misfit' and state = 'retry' and data ? 'recipient'`)
    expect(done).toContain('aoife@tonn.example')
  })
  await shop.deps.db.execute(sql`update pgboss.job set start_after = now() where name = 'test-misfit'`)
  await isDone(async () => expect(await deadLettersOf('test-misfit')).toHaveLength(1))
})

test('JOB-7: a job that fails is tried again after growing pauses, under the same id, until its own limit', async () => {
  const tries: string[] = []
  const job = defineJob({
    name: 'test-failing',
    payload: v.object({}),
    queue: { retryLimit: 2, retryDelay: 60, retryBackoff: true },
    async run(_deps, _payload, { id }) {
      tries.push(id)
      throw new Error('the post office is closed')
    },
  })
  const lines = await atWork(job)
  await inTransaction(shop.deps.db, (tx) => shop.deps.jobs.enqueue(tx, job, {}))
  const pauses: number[] = []
  for (const retry of [1, 2]) {
    await isDone(async () => expect((await rowsOf('test-failing'))[0]).toMatchObject({ state: 'retry' }))
    expect(tries).toHaveLength(retry)
    pauses.push((await rowsOf('test-failing'))[0]?.inSeconds ?? 0)
    await shop.deps.db.execute(sql`update pgboss.job set start_after = now() where name = 'test-failing'`)
    await isDone(() => expect(tries).toHaveLength(retry + 1))
  }
  await isDone(async () => expect(await deadLettersOf('test-failing')).toHaveLength(1))
  expect(JSON.stringify(await deadLettersOf('test-failing'))).toContain('the post office is closed')
  expect(new Set(tries).size).toBe(1)
  // Each is somewhere in the second half of its span (jitter), and the spans double.
  expect(pauses[0]).toBeGreaterThan(20)
  expect(pauses[1]).toBeGreaterThan(50)
  expect(lines.filter(({ msg }) => msg.startsWith('job failed')).map(({ msg, retries }) => [msg, retries])).toEqual([
    ['job failed', 0],
    ['job failed', 1],
    ['job failed for good', 2],
  ])
})

test('JOB-7: one that fails takes none along that was fetched with it', async () => {
  const Turn = v.object({ n: v.number() })
  const job = defineJob({
    name: 'test-batch',
    payload: Turn,
    queue: { retryLimit: 0 },
    pace: { batchSize: 10 },
    async run(_deps, { n }) {
      if (n === 2) throw new Error('not this one')
    },
  })
  await installQueues(shop.deps.db, [...JOBS, job])
  await inTransaction(shop.deps.db, async (tx) => {
    for (const n of [1, 2, 3]) await shop.deps.jobs.enqueue(tx, job, { n })
  })
  await atWork(job)
  await isDone(async () =>
    expect((await rowsOf('test-batch')).map(({ state }) => state).toSorted()).toEqual([
      'completed',
      'completed',
      'failed',
    ]),
  )
})

test.each([
  { onePerKey: 'waiting', whileActive: true },
  { onePerKey: 'unfinished', whileActive: false },
] as const)('JOB-8: of a job with one $onePerKey per key no second about the same is taken', async (each) => {
  const { onePerKey, whileActive } = each
  const job = defineJob({ name: `test-one-${onePerKey}`, payload: v.object({}), onePerKey, run: async () => {} })
  await installQueues(shop.deps.db, [...JOBS, job])
  const { db, jobs } = shop.deps
  const send = (singletonKey: string) => inTransaction(db, (tx) => jobs.enqueue(tx, job, {}, { singletonKey }))
  expect([await send('order 1'), await send('order 1'), await send('order 2')]).toEqual([true, false, true])
  await db.execute(sql`update pgboss.job set state = 'active' where name = ${job.name}`)
  expect(await send('order 1')).toBe(whileActive)
  await db.execute(sql`update pgboss.job set state = 'completed' where name = ${job.name}`)
  expect(await send('order 1')).toBe(true)
})

test('JOB-8: a singleton key that the queue ignores, or that is missing, throws and sends nothing', async () => {
  const run = async () => {}
  const each = defineJob({ name: 'test-each', payload: v.object({}), run })
  const one = defineJob({ name: 'test-keyed', payload: v.object({}), onePerKey: 'waiting', run })
  await installQueues(shop.deps.db, [...JOBS, each, one])
  const { db, jobs } = shop.deps
  await expect(inTransaction(db, (tx) => jobs.enqueue(tx, each, {}, { singletonKey: 'x' }))).rejects.toThrow('heeds no')
  await expect(inTransaction(db, (tx) => jobs.enqueue(tx, one, {}))).rejects.toThrow('needs a')
  expect([...(await rowsOf('test-each')), ...(await rowsOf('test-keyed'))]).toEqual([])
})

test('JOB-10: a job that we write ourselves is the row that pg-boss would have written', async () => {
  const queue = { retryLimit: 7, retryDelay: 3, retryBackoff: true, retryDelayMax: 99, expireInSeconds: 44 }
  const lives = { heartbeatSeconds: 12, retentionSeconds: 86_400, deleteAfterSeconds: 600 }
  const run = async () => {}
  const payload = v.object({ n: v.number() })
  const job = defineJob({ name: 'test-same', payload, onePerKey: 'waiting', queue: { ...queue, ...lives }, run })
  await installQueues(shop.deps.db, [...JOBS, job])
  const { db, jobs, log } = shop.deps
  await inTransaction(db, (tx) => jobs.enqueue(tx, job, { n: 1 }, { singletonKey: 'ours', startAfterMs: 5000 }))
  const boss = await openBoss(db, log, { supervise: false, schedule: false })
  onTestFinished(() => boss.stop({ graceful: false }))
  await boss.send(job.name, { n: 1 }, { singletonKey: 'theirs', startAfter: 5 })
  const { rows } = await db.execute<{ row: Record<string, unknown> }>(sql`
    select to_jsonb(job) - '{id,singleton_key,created_on,start_after,keep_until}'::text[] || jsonb_build_object(
      'waits', extract(epoch from start_after - created_on)::int, 'keeps', extract(epoch from keep_until - created_on)::int
    ) as row from pgboss.job where name = ${job.name} order by singleton_key`)
  const [ours, theirs] = rows.map(({ row }) => row)
  expect(ours).toMatchObject({ state: 'created', retry_limit: 7, heartbeat_seconds: 12, policy: 'short', waits: 5 })
  expect(ours).toEqual(theirs)
})

test('JOB-10: a job for a missing queue is an error', async () => {
  const job = defineJob({ name: 'test-nowhere', payload: v.object({}), run: async () => {} })
  const { db, jobs } = shop.deps
  await expect(inTransaction(db, (tx) => jobs.enqueue(tx, job, {}))).rejects.toThrow('null value')
})

test('JOB-9: the next preparation unschedules jobs that are no longer listed, and no others', async () => {
  const scheduled = async () => {
    const { rows } = await shop.deps.db.execute<{ name: string }>(sql`select name from pgboss.schedule order by name`)
    return rows.map(({ name }) => name)
  }
  const gone = defineJob({ name: 'test-gone', payload: v.object({}), cron: '0 4 * * *', run: async () => {} })
  const stays = defineJob({ name: 'test-stays', payload: v.object({}), cron: '0 5 * * *', run: async () => {} })
  await atWork(gone, stays)
  expect(await scheduled()).toEqual(['test-gone', 'test-stays'])
  await installQueues(shop.deps.db, [...JOBS, stays])
  expect(await scheduled()).toEqual(['test-stays'])
})

test('JOB-14: done jobs are deleted after a day, also of queues that were there before', async () => {
  const boss = await openBoss(shop.deps.jobs.db, shop.deps.log, { supervise: false, schedule: false })
  const run = async () => {}
  const job = defineJob({ name: 'test-done', payload: v.object({}), run })
  const brief = defineJob({ name: 'test-brief', payload: v.object({}), run, queue: { deleteAfterSeconds: 60 } })
  await boss.createQueue('test-done', { deleteAfterSeconds: 7 * 86_400 })
  await installQueues(shop.deps.db, [...JOBS, job, brief])
  expect((await boss.getQueue('test-done'))?.deleteAfterSeconds).toBe(86_400)
  expect((await boss.getQueue('test-brief'))?.deleteAfterSeconds).toBe(60)
  await boss.stop({ graceful: false })
})

test('JOB-9: a scheduled job needs an empty payload; a queue cannot change its policy', async () => {
  const run = async () => {}
  expect(() => defineJob({ name: 'test-nightly', payload: Letter, cron: '0 4 * * *', run })).toThrow('test-nightly')
  const before = defineJob({ name: 'test-changing', payload: v.object({}), run })
  await installQueues(shop.deps.db, [...JOBS, before])
  const after = defineJob({ name: 'test-changing', payload: v.object({}), onePerKey: 'waiting', run })
  await expect(installQueues(shop.deps.db, [...JOBS, after])).rejects.toThrow('Give the job another name')
})
