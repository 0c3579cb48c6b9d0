import { irishDay } from '#domain/availability/service-date.ts'
import { type Arrival, mayPortOn } from '#domain/porting/porting-days.ts'
import type { MobileLine } from '../lines/mobile.ts'

/** A phone is posted, and so is a SIM that is no eSIM. */
export function arrivalOf({ devices, simCard }: MobileLine): Arrival {
  return { isPosted: devices.length > 0 || simCard?.type !== 'ESIM' }
}

/** Everything is known that the old network wants to know, the number was proven, and its day can still be kept. */
export function portInIsDone(line: MobileLine, now: Date): boolean {
  if (!line.bringsNumber) return true
  const { porting } = line
  if (porting === null || porting.startsAt === null || porting.provenAt === null || porting.consentAt === null) {
    return false
  }
  const { msisdn, operator, accountType, accountNumber, holder } = porting
  const isTold = Boolean(msisdn && operator && holder && (accountType === 'PREPAY' || (accountType && accountNumber)))
  return isTold && mayPortOn(irishDay(new Date(porting.startsAt)), arrivalOf(line), irishDay(now))
}

/** A number of the pool that somebody else may have by now has to be chosen again. */
export function numberIsHeld({ bringsNumber, newNumber }: MobileLine, now: Date): boolean {
  return bringsNumber || newNumber === null || Date.parse(newNumber.heldUntil) > now.getTime()
}
