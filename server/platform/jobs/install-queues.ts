import { setTimeout as wait } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Database } from '#server/platform/database/database.ts'
import { openQueue } from './dead-letters.ts'
import { QUEUES } from './queues.ts'

const LOOK_MS = 250

/** The tables of the job queue as this version wants them, and the queues. Servers have no right to make them. */
export async function installQueues(db: Database): Promise<void> {
  const executeSql = (text: string, values?: unknown[]) => db.$client.query(text, values)
  const boss = new PgBoss({ db: { executeSql }, supervise: false, schedule: false, bamIntervalSeconds: 10 })
  // What it builds in the background is looked at below.
  boss.on('error', () => {})
  try {
    await boss.start()
    for (const { name, options } of QUEUES) await openQueue(boss, name, options)
    await backgroundMigrations(boss)
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** A new version of the queue builds its indexes while the jobs go on, and after its migration has ended. */
async function backgroundMigrations(boss: PgBoss): Promise<void> {
  for (;;) {
    const left = (await boss.getBamStatus()).map(({ status }) => status)
    if (left.includes('failed')) throw new Error('An index of the job queue could not be built. Run this again.')
    if (!left.some((status) => status === 'pending' || status === 'in_progress')) return
    await wait(LOOK_MS)
  }
}
