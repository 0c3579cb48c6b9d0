import type { Transaction } from '../database/database.ts'

/** Jobs that failed for good, with payload and reason, until an operator has handled them. */
export const DEAD_LETTERS = 'dead-letters'

export const DEAD_LETTER_OPTIONS = { retentionSeconds: 30 * 24 * 3600 } as const

/**
 * As pg-boss' own `redrive`, in the transaction of who decides it: $1 dead letters, $2 the queue that they came from, $3 how many. A job
 * whose key waits there already is being done anyway.
 */
const REQUEUE = {
  name: 'requeue dead letters',
  text: `with letters as (
      select job.id, gen_random_uuid() as new_id, job.data, job.priority, job.singleton_key, job.group_id, job.group_tier,
        coalesce(job.source_root_id, job.source_id) as root, job.created_on
      from pgboss.job where name = $1 and state < 'active' and source_name = $2
      order by created_on limit $3 for update skip locked
    ), requeued as (
      insert into pgboss.job (id, name, data, priority, retry_limit, retry_backoff, retry_delay, retry_delay_max, expire_seconds,
        start_after, created_on, keep_until, deletion_seconds, policy, singleton_key, group_id, group_tier, heartbeat_seconds,
        dead_letter, source_root_id)
      select new_id, queue.name, data, letters.priority, retry_limit, retry_backoff, retry_delay, retry_delay_max, expire_seconds,
        pgboss.job_now(), pgboss.job_now(), pgboss.job_now() + make_interval(secs => retention_seconds), deletion_seconds, policy,
        singleton_key, group_id, group_tier, heartbeat_seconds, dead_letter, root
      from letters join pgboss.queue on queue.name = $2 order by letters.created_on
      on conflict do nothing returning id
    ), gone as (
      delete from pgboss.job where name = $1 and id in (select id from letters) and exists (select from pgboss.queue where name = $2)
      returning id
    )
    select (select count(*)::int from requeued) as requeued, (select count(*)::int from gone) as handled`,
}

type Requeued = {
  requeued: number
  /** Of these the same work is in the queue already. */
  underWay: number
}

/** Puts the oldest jobs of a queue that failed for good back into it, with all of their retries. */
export async function requeueDeadLetters(
  { $client }: Pick<Transaction, '$client'>,
  { queue, most }: { queue: string; most: number },
): Promise<Requeued> {
  const { rows } = await $client.query<{ requeued: number; handled: number }>({
    ...REQUEUE,
    values: [DEAD_LETTERS, queue, most],
  })
  const { requeued = 0, handled = 0 } = rows[0] ?? {}
  return { requeued, underWay: handled - requeued }
}
