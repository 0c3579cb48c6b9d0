import { irishDay } from '#domain/availability/service-date.ts'
import type { PortingDetails } from '#domain/porting/porting-details.ts'
import type { Porting } from '../lines/mobile.ts'

/** The details for the old network, once all of them are known. Null: something is missing. */
export function completePorting(porting: Porting): PortingDetails | null {
  const { msisdn, operator, operatorName, accountType, accountNumber, holder, startsAt } = porting
  if (msisdn === null || operator === null || accountType === null || holder === null || startsAt === null) return null
  const portOn = irishDay(new Date(startsAt))
  return { msisdn, operator, operatorName, accountType, accountNumber, holder, portOn }
}
