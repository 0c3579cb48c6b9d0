import { setTimeout as wait } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Database } from '../database/database.ts'
import { DEAD_LETTER_OPTIONS, DEAD_LETTERS } from './dead-letters.ts'
import type { Job } from './define-job.ts'

const POLL_MS = 250

type InstalledJob = Pick<Job<never>, 'name' | 'onePerKey' | 'queue' | 'cron'>

/**
 * Creates or updates the tables of the job queue and a queue for each job. Servers have no right to. Schedules of jobs that
 * this version no longer has are removed.
 */
export async function installQueues(db: Database, jobs: readonly InstalledJob[]): Promise<void> {
  const executeSql = (text: string, values?: unknown[]) => db.$client.query(text, values)
  const boss = new PgBoss({ db: { executeSql }, supervise: false, schedule: false, bamIntervalSeconds: 10 })
  // Background migrations are checked below.
  boss.on('error', () => {})
  try {
    await boss.start()
    await boss.createQueue(DEAD_LETTERS, DEAD_LETTER_OPTIONS)
    for (const job of jobs) await openQueue(boss, job)
    const scheduled = new Set(jobs.filter(({ cron }) => cron !== null).map(({ name }) => name))
    for (const { name } of await boss.getSchedules()) if (!scheduled.has(name)) await boss.unschedule(name)
    await backgroundMigrations(boss)
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** The queue's own supervision counts all of its rows, every few seconds: done ones are not for long among them. */
const DONE_FOR = { deleteAfterSeconds: 24 * 3600 }

/** What runs once a day, until it is seen that it missed three of its times. */
const DAILY_DONE_FOR = { deleteAfterSeconds: 4 * 24 * 3600 }

const POLICIES = { waiting: 'short', unfinished: 'exclusive' } as const

/** Updates a queue that exists. A scheduled job without retries leaves no dead letter: its next run does the work. */
async function openQueue(boss: PgBoss, { name, onePerKey, queue, cron }: InstalledJob): Promise<void> {
  const deadLetter = cron !== null && queue.retryLimit === 0 ? null : DEAD_LETTERS
  const policy = onePerKey === undefined ? 'standard' : POLICIES[onePerKey]
  const done = cron !== null && isDaily(cron) ? DAILY_DONE_FOR : DONE_FOR
  await boss.createQueue(name, { ...done, ...queue, policy, ...(deadLetter !== null && { deadLetter }) })
  const { heartbeatSeconds: _ofItsMaking, ...changeable } = queue
  await boss.updateQueue(name, { ...done, ...changeable, deadLetter })
  const made = await boss.getQueue(name)
  if (made?.policy !== policy)
    throw new Error(`The queue ${name} was made as ${made?.policy}. Give the job another name.`)
}

function isDaily(cron: string): boolean {
  const [, hour = '*'] = cron.split(' ')
  return !hour.includes('*')
}

/** A new version of the queue builds its indexes in the background, after its migration has ended. */
async function backgroundMigrations(boss: PgBoss): Promise<void> {
  for (;;) {
    const left = (await boss.getBamStatus()).map(({ status }) => status)
    if (left.includes('failed')) throw new Error('An index of the job queue could not be built. Run this again.')
    if (!left.some((status) => status === 'pending' || status === 'in_progress')) return
    await wait(POLL_MS)
  }
}
