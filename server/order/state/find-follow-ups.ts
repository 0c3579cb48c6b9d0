import type { Database, Transaction } from '#server/platform/database/database.ts'
import { type SQL, sql } from '#server/platform/database/drizzle/orm.ts'
import type { WaitingJob } from '#server/platform/jobs/waiting-job.ts'
import type { OrderFollowUp } from './define-follow-up.ts'

type Found = { label: string; since: Date; job: WaitingJob }

/** So many of each kind, in random order, so that a job that always fails does not delay others. */
export function findOverdue(
  db: Database,
  followUps: readonly OrderFollowUp[],
  { minutes, most }: { minutes: number; most: number },
): Promise<Found[]> {
  const late = sql`since < now() - make_interval(mins => ${minutes})`
  return find(db, followUps, ({ overdue }) => sql`(${overdue}) as open where ${late} order by random() limit ${most}`)
}

/** All open follow-ups of an order, in the order of the list. */
export function findOpen(
  db: Database | Transaction,
  followUps: readonly OrderFollowUp[],
  orderId: string,
): Promise<Found[]> {
  return find(db, followUps, ({ open }) => sql`(${open}) as open where order_id = ${orderId}::uuid order by since`)
}

async function find(
  db: Database | Transaction,
  followUps: readonly OrderFollowUp[],
  from: (followUp: OrderFollowUp) => SQL,
): Promise<Found[]> {
  const parts = followUps.map(
    (followUp, place) => sql`(select ${place}::integer as place, since, to_jsonb(open) as row from ${from(followUp)})`,
  )
  const { rows } = await db.execute<{ place: number; since: string; row: unknown }>(
    sql`select place, since, row from (${sql.join(parts, sql` union all `)}) as found order by place, since`,
  )
  return rows.flatMap(({ place, since, row }) => {
    const known = followUps[place]?.jobOfRow(row)
    return known ? [{ ...known, since: new Date(since) }] : []
  })
}
