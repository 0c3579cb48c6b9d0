import type { OrderFollowUp } from '#server/order/state/define-follow-up.ts'
import type { Database } from '#server/platform/database/database.ts'

/** When the job of each follow-up runs next. The index of the queue is by name and key, over jobs that are not over. */
const NEXT = {
  name: 'desk next tries',
  text: `select job.name, singleton_key as key, start_after as "nextAt" from unnest($1::text[], $2::text[]) as wanted (name, key)
    join pgboss.job on job.name = wanted.name and coalesce(job.singleton_key, '') = wanted.key
      and job.state <= 'active' and job.policy in ('short', 'stately', 'exclusive')`,
}

/** By the key of the work. Without an entry: nothing is tried by itself, or the sweeper sends it within ten minutes. */
export async function nextTries(
  { db, followUps }: { db: Database; followUps: readonly OrderFollowUp[] },
  keys: readonly string[],
): Promise<Map<string, Date>> {
  const jobs = keys.flatMap((key) => {
    const job = jobOf(followUps, key)
    return job === null ? [] : [{ key, name: job.name, singletonKey: job.singletonKey ?? '' }]
  })
  if (jobs.length === 0) return new Map()
  const values = [jobs.map(({ name }) => name), jobs.map(({ singletonKey }) => singletonKey)]
  const { rows } = await db.$client.query<{ name: string; key: string; nextAt: Date }>({ ...NEXT, values })
  return new Map(
    jobs.flatMap(({ key, name, singletonKey }) => {
      const found = rows.find((row) => row.name === name && row.key === singletonKey)
      return found === undefined ? [] : [[key, found.nextAt] as const]
    }),
  )
}

/** Null: it is no follow-up. Its key is the name of the follow-up and its payload, as work-sources.ts writes them. */
function jobOf(followUps: readonly OrderFollowUp[], key: string) {
  const [, name = '', payload = ''] = /^([\w-]+) (\{.*\})$/.exec(key) ?? []
  const followUp = followUps.find((each) => each.name === name)
  return followUp?.jobOfRow(JSON.parse(payload || 'null'))?.job ?? null
}
