import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Statement } from '../database/statement.ts'

/** Which of the queues ($1) have a job that is due. */
const DUE: Statement = {
  name: 'due_queues',
  text: `select name from unnest($1::text[]) as queues (name) where exists (
    select from pgboss.job
    where job.name = queues.name and state < 'active' and not blocked and start_after < pgboss.job_now()
  )`,
}

/**
 * One query for all queues instead of one for each, because most are empty most of the time. A notification of the database
 * would be quicker still, but commits that send one wait for each other.
 */
export function wakeWorkers(
  { db, log }: { db: Database; log: FastifyBaseLogger },
  /** By queue: makes its worker fetch jobs now. */
  wakers: ReadonlyMap<string, () => void>,
  pollMs: number,
): { stop(): void } {
  const stopping = new AbortController()
  const names = [...wakers.keys()]

  async function look(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const { rows } = await db.$client.query<{ name: string }>({ ...DUE, values: [names] })
        for (const { name } of rows) wakers.get(name)?.()
      } catch (error) {
        log.error({ err: error }, 'job queue')
      }
      await wait(pollMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  void look()
  return { stop: () => stopping.abort() }
}
