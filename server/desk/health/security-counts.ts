import { irishDay } from '#domain/availability/service-date.ts'
import { dayBefore } from '#domain/desk/daily-measure.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'

export type SecurityCount = {
  event: string
  place: string
  reason: string
  today: number
  /** A day, of the four weeks before. */
  usual: number
  lastAt: Date
}

const USUAL_DAYS = 28

/** Of the last days, the most of today first. */
export async function securityCounts(
  { db, clock }: { db: Database; clock: Clock },
  { days }: { days: number },
): Promise<SecurityCount[]> {
  const today = irishDay(clock.now())
  const { rows } = await db.$client.query<SecurityCount>({
    name: 'desk security counts',
    text: `select event, place, reason, coalesce(sum(count) filter (where day > $2::date - $4::integer), 0)::integer as today,
        round(coalesce(sum(count) filter (where day <= $2::date - $4::integer), 0)::numeric / $3 * $4, 1)::float8 as usual,
        max(last_at) as "lastAt"
      from security_counts where day > $1::date and day <= $2::date group by event, place, reason
      order by today desc, usual desc, event, place, reason limit 200`,
    values: [dayBefore(today, USUAL_DAYS + days), today, USUAL_DAYS, days],
  })
  return rows
}
