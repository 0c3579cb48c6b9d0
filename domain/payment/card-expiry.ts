import { irishDay } from '#domain/availability/service-date.ts'

/** A card is good until the end of its month. `expires` as in 2028-04. */
export function isExpiredCard(expires: string, now: Date): boolean {
  return expires < irishDay(now).slice(0, 7)
}
