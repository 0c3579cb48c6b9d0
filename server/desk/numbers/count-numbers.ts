import { irishDay } from '#domain/availability/service-date.ts'
import { dayBefore, daysBetween } from '#domain/desk/daily-measure.ts'
import type { OrderFollowUp } from '#server/order/state/define-follow-up.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { countDay, countFallout } from './count-day.ts'

type Deps = { db: Database; clock: Clock; followUps: readonly OrderFollowUp[] }

/** A cart may become an order, and an order a contract, within so many days. */
const MOVING_DAYS = 28
/** A new deployment counts the years before it in some nights. */
const OLDER_A_NIGHT = 120

/** Every quarter of an hour: the figures of today, and of yesterday until it is over everywhere. */
export async function countToday({ db, clock, followUps }: Deps): Promise<void> {
  const today = irishDay(clock.now())
  await countFallout(db, followUps, today)
  for (const day of [today, dayBefore(today, 1)]) await countDay(db, day)
}

/** Every night: the days that may still move, and older ones that were never counted. */
export async function countPastDays({ db, clock }: Deps): Promise<void> {
  const today = irishDay(clock.now())
  const moving = daysBetween(dayBefore(today, MOVING_DAYS), today)
  for (const day of moving) await countDay(db, day)
  for (const day of await neverCounted(db, dayBefore(today, MOVING_DAYS + 1))) await countDay(db, day)
}

/** Back to the first order, the newest first. */
async function neverCounted({ $client }: Database, until: string): Promise<string[]> {
  const { rows } = await $client.query<{ day: string }>({
    name: 'days never counted',
    text: `select past.at::date::text as day from generate_series(
        (select (min(created_at) at time zone 'Europe/Dublin')::date from orders), $1::date, interval '1 day') as past (at)
      where not exists (select from daily_numbers where day = past.at::date and measure = 'carts')
      order by past.at desc limit $2`,
    values: [until, OLDER_A_NIGHT],
  })
  return rows.map(({ day }) => day)
}
