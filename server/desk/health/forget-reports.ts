import type { Database } from '#server/platform/database/database.ts'
import { deleteInPortions } from '#server/platform/database/in-portions.ts'

/** How long security events are compared with those of a year ago. */
const SECURITY_DAYS = 400
/** As long as somebody may say that a request was not carried out. */
const REQUEST_YEARS = 3

export async function forgetReports({ db }: { db: Database }): Promise<void> {
  await deleteInPortions(
    db,
    `delete from security_counts where (day, event, place, reason) in (
      select day, event, place, reason from security_counts where day < current_date - $1::integer
      order by day limit $2 for update skip locked)`,
    [SECURITY_DAYS],
  )
  await deleteInPortions(
    db,
    `delete from process_reports where id in (
      select id from process_reports where reported_at < pg_catalog.now() - interval '1 day' limit $1 for update skip locked)`,
  )
  await deleteInPortions(
    db,
    `delete from privacy_requests where id in (
      select id from privacy_requests where closed_at is not null and closed_at < now() - make_interval(years => $1)
      order by closed_at limit $2 for update skip locked)`,
    [REQUEST_YEARS],
  )
}
