import { PgBoss } from 'pg-boss'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { JOBS, startWorker } from '#server/worker.ts'
import { sql } from '../database/drizzle/orm.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { DEAD_LETTERS } from './dead-letters.ts'
import { defineJob, type Job } from './define-job.ts'
import { installQueues } from './install-queues.ts'
import type { Worker } from './supervise-worker.ts'
import { workJobs } from './work-jobs.ts'

let shop: TestShop
let worker: Worker
let boss: PgBoss

beforeAll(async () => {
  shop = await openTestShop()
  worker = await startWorker(shop.deps)
  boss = new PgBoss({ connectionString: shop.deps.config.database.url, max: 1, supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
})
afterAll(async () => {
  await worker?.stop()
  await boss?.stop({ graceful: false })
  await shop?.close()
})

async function metric(name: string): Promise<Map<string, number>> {
  const text = await shop.deps.metrics.registry.getSingleMetricAsString(name)
  const samples = [...text.matchAll(/^\w+\{(.*)\} ([\d.]+)$/gm)]
  return new Map(samples.map(([, labels = '', value]) => [labels.replaceAll('"', ''), Number(value)]))
}

const JOB = 'forget-old-prequals'
const ENQUIRY = 'nbi-enquiry'

test('RUN-14: a job that failed for good is stored as a dead letter, with its reason, and can be requeued', async () => {
  await shop.deps.db.execute(sql`alter table prequals rename to prequals_gone`)
  await boss.send(JOB, { night: 1 }, { retryLimit: 0 })
  const [letter] = await vi.waitFor(
    async () => {
      const letters = await boss.findJobs<{ night: number }>(DEAD_LETTERS)
      expect(letters).toHaveLength(1)
      return letters
    },
    { interval: 100 },
  )
  expect(letter?.data).toEqual({ night: 1 })
  const { rows } = await shop.deps.db.execute<{ source_name: string; source_output: unknown }>(
    sql`select source_name, source_output from pgboss.job where name = ${DEAD_LETTERS}`,
  )
  expect(rows[0]?.source_name).toBe(JOB)
  expect(JSON.stringify(rows[0]?.source_output)).toContain('prequals')
  expect((await metric('jobs')).get(`queue=${DEAD_LETTERS},state=waiting`)).toBe(1)
  expect((await metric('jobs')).get(`queue=${JOB},state=failed`)).toBe(1)

  await shop.deps.db.execute(sql`alter table prequals_gone rename to prequals`)
  expect(await boss.redrive(DEAD_LETTERS)).toBe(1)
  await vi.waitFor(
    async () => {
      const { rows: done } = await shop.deps.db.execute(
        sql`select 1 from pgboss.job where name = ${JOB} and state = 'completed'`,
      )
      expect(done).toHaveLength(1)
    },
    { interval: 100 },
  )
})

test('RUN-15: the metrics have the jobs of every queue by state, and how long the oldest has waited', async () => {
  await boss.createQueue('nobody-does-these')
  const before = await metric('jobs')
  expect(before.get('queue=nobody-does-these,state=waiting')).toBe(0)
  expect(before.get(`queue=${ENQUIRY},state=failed`)).toBe(0)
  await boss.send('nobody-does-these', {})
  await boss.send('nobody-does-these', {}, { startAfter: 3600 })
  await shop.deps.db.execute(sql`update pgboss.job set start_after = now() - interval '90 seconds'
    where name = 'nobody-does-these' and start_after <= now()`)
  const jobs = await metric('jobs')
  expect(jobs.get('queue=nobody-does-these,state=waiting')).toBe(1)
  expect(jobs.get('queue=nobody-does-these,state=delayed')).toBe(1)
  const ages = await metric('jobs_oldest_waiting_seconds')
  expect(ages.get('queue=nobody-does-these')).toBeGreaterThanOrEqual(90)
  expect(ages.get('queue=nobody-does-these')).toBeLessThan(300)
  expect(ages.get(`queue=${ENQUIRY}`)).toBe(0)
})

test('RUN-15: a database without the tables of the queue takes none of the other metrics with it', async () => {
  await shop.deps.db.execute(sql`alter schema pgboss rename to pgboss_gone`)
  const text = await shop.deps.metrics.registry.metrics()
  await shop.deps.db.execute(sql`alter schema pgboss_gone rename to pgboss`)
  expect(text).toContain('process_cpu_user_seconds_total')
  expect(text).not.toMatch(/^jobs\{/m)
})

test('RUN-14: a queue of an earlier version gets its dead letters, and what else has changed, with the next start', async () => {
  await boss.createQueue('an-old-queue', { retryLimit: 1 })
  for (const retryLimit of [7, 8]) {
    const job = { name: 'an-old-queue', cron: null, queue: { retryLimit, heartbeatSeconds: 10 } }
    await installQueues(shop.deps.db, [...JOBS, job])
    expect(await boss.getQueue('an-old-queue')).toMatchObject({ deadLetter: DEAD_LETTERS, retryLimit })
  }
  expect(await boss.getQueue(ENQUIRY)).toMatchObject({ deadLetter: DEAD_LETTERS, heartbeatSeconds: 10 })
})

async function atWork(job: Job<Deps>): Promise<void> {
  await installQueues(shop.deps.db, [...JOBS, job])
  onTestFinished((await workJobs(shop.deps, [job], shop.deps.config.jobPollMs)).stop)
}

async function deadLettersOf(name: string): Promise<unknown[]> {
  const { rows } = await shop.deps.db.execute(
    sql`select source_output from pgboss.job where name = ${DEAD_LETTERS} and source_name = ${name}`,
  )
  return rows
}

test('JOB-12: a job that failed over bytes keeps its real reason, without the values', async () => {
  const job = defineJob({
    name: 'test-bytes',
    payload: v.object({}),
    queue: { retryLimit: 0 },
    run: async ({ db }: Deps) => void (await db.execute(sql`select ${`private \0${'x'.repeat(10_000)}`}::text`)),
  })
  await atWork(job)
  await inTransaction(shop.deps.db, (tx) => shop.deps.jobs.enqueue(tx, job, {}))
  await vi.waitFor(async () => expect(await deadLettersOf('test-bytes')).toHaveLength(1), { interval: 50 })
  const reason = JSON.stringify(await deadLettersOf('test-bytes'))
  expect(reason).toContain('invalid byte sequence')
  expect(reason).not.toContain('private')
  expect(reason.length).toBeLessThan(10_000)
})

test('JOB-13: what runs by itself and is not retried leaves no dead letter: its next run does the work', async () => {
  const run = async () => {
    throw new Error('the database went away')
  }
  const job = defineJob({
    name: 'test-round',
    payload: v.object({}),
    run,
    cron: '0 0 1 1 *',
    queue: { retryLimit: 0 },
  })
  await atWork(job)
  await inTransaction(shop.deps.db, (tx) => shop.deps.jobs.enqueue(tx, job, {}))
  await vi.waitFor(
    async () => {
      const { rows } = await shop.deps.db.execute(sql`select state::text from pgboss.job where name = 'test-round'`)
      expect(rows).toEqual([{ state: 'failed' }])
    },
    { interval: 50 },
  )
  expect(await deadLettersOf('test-round')).toEqual([])
  const { rows } = await shop.deps.db.execute(sql`select dead_letter from pgboss.queue where name = 'sweep-orders'`)
  expect(rows).toEqual([{ dead_letter: null }])
})
