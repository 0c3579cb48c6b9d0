import pino from 'pino'
import { runOrders } from './order/run-orders.ts'
import { systemClock } from './platform/clock.ts'
import { withCommandDatabase } from './platform/database/command-database.ts'
import { jobQueue } from './platform/jobs/job-queue.ts'

/** npm run orders -- list | show | retry | refund */
try {
  const log = pino({ level: 'silent' })
  const lines = await withCommandDatabase(process.env, async (db) => {
    const jobs = jobQueue(db)
    try {
      return await runOrders({ clock: systemClock, db, jobs, log }, process.argv.slice(2))
    } finally {
      // It looks after its queues until it is told to stop, and the process would stay for it.
      await jobs.close()
    }
  })
  for (const line of lines) process.stdout.write(`${line}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
