import { irishDay } from '#domain/availability/service-date.ts'
import type { SupportTimes } from '#domain/catalogue/support/open-status.ts'
import { publicHolidays } from '#domain/working-day.ts'
import type { Brand } from './use-brand.ts'

/** A page is cached, and a tab stays open for weeks. */
const DAYS_AHEAD = 90

/** When the support line is open: the input of the script that shows whether it is open now (storefront/early/head/open-now.ts). */
export function supportTimes(
  { supportOpenings, supportClosedOnHolidays }: Pick<Brand, 'supportOpenings' | 'supportClosedOnHolidays'>,
  now: Date,
): SupportTimes {
  const closedOn = supportClosedOnHolidays ? publicHolidays(irishDay(now), DAYS_AHEAD) : []
  return { days: supportOpenings, closedOn }
}
