import type { Database, Transaction } from '../database/database.ts'
import type { Statement } from '../database/statement.ts'

/** So many more of a kind. */
export type NewSecurityCount = { event: string; place: string; reason: string; count: number }

const ADD: Statement = {
  name: 'add security counts',
  text: `insert into security_counts (day, event, place, reason, count, last_at)
    select (now() at time zone 'Europe/Dublin')::date, event, place, reason, count, now()
    from unnest($1::text[], $2::text[], $3::text[], $4::integer[]) as news (event, place, reason, count)
    order by event, place, reason
    on conflict (day, event, place, reason) do update
      set count = security_counts.count + excluded.count, last_at = excluded.last_at`,
}

/** To those of today. */
export async function addSecurityCounts(
  { $client }: Pick<Database | Transaction, '$client'>,
  news: readonly NewSecurityCount[],
): Promise<void> {
  if (news.length === 0) return
  const values = [
    news.map(({ event }) => event),
    news.map(({ place }) => place),
    news.map(({ reason }) => reason),
    news.map(({ count }) => count),
  ]
  await $client.query({ ...ADD, values })
}
