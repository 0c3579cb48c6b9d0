import * as v from 'valibot'
import type { OrderFollowUp } from '#server/order/state/define-follow-up.ts'
import { findOpen } from '#server/order/state/find-follow-ups.ts'
import type { Database } from '#server/platform/database/database.ts'

export type OpenJob = {
  label: string
  since: Date
  /** Null: no job waits for it now, and the sweeper sends one within ten minutes. */
  job: { state: string; tries: number; most: number; nextAt: Date; problem: string | null } | null
}

type Row = {
  name: string
  key: string
  state: string
  tries: number
  most: number
  nextAt: Date
  output: unknown
}

// The index of the queue is by name and key, over jobs that are not over.
const JOBS = {
  name: 'desk jobs of follow-ups',
  text: `select job.name, singleton_key as key, state::text, retry_count as tries, retry_limit as most, start_after as "nextAt", job.output
    from unnest($1::text[], $2::text[]) as wanted (name, key)
    join pgboss.job on job.name = wanted.name and coalesce(job.singleton_key, '') = wanted.key
      and job.state <= 'active' and job.policy in ('short', 'stately', 'exclusive')`,
}

/** What an order waits for, each with the job that does it: how often it was tried, and when it is next. */
export async function openJobs(
  { db, followUps }: { db: Database; followUps: readonly OrderFollowUp[] },
  orderId: string,
): Promise<OpenJob[]> {
  const open = await findOpen(db, followUps, orderId)
  if (open.length === 0) return []
  const values = [open.map(({ job }) => job.name), open.map(({ job }) => job.singletonKey ?? '')]
  const { rows } = await db.$client.query<Row>({ ...JOBS, values })
  return open.map(({ label, since, job }) => {
    const found = rows.find(({ name, key }) => name === job.name && key === job.singletonKey)
    if (found === undefined) return { label, since, job: null }
    const { state, tries, most, nextAt, output } = found
    return { label, since, job: { state, tries, most, nextAt, problem: problemIn(output) } }
  })
}

const LONGEST_PROBLEM = 300
const Failure = v.object({ message: v.string() })

/** Why the last try failed, as the worker wrote it down. */
function problemIn(output: unknown): string | null {
  const failure = v.safeParse(Failure, output)
  return failure.success ? failure.output.message.slice(0, LONGEST_PROBLEM) : null
}
