import { irishDay } from '#domain/availability/service-date.ts'
import { type Arrival, mayPortOn } from '#domain/porting/porting-days.ts'
import type { MobileLine } from '../lines/mobile.ts'
import { completePorting } from './complete-porting.ts'

/** A phone is posted, and so is a SIM that is no eSIM. */
export function arrivalOf({ devices, simCard }: MobileLine): Arrival {
  return { isPosted: devices.length > 0 || simCard?.type !== 'ESIM' }
}

/** All details for the old network are known, the number was proven, and its day is still possible. */
export function portInIsDone(line: MobileLine, now: Date): boolean {
  if (!line.bringsNumber) return true
  const { porting } = line
  if (porting === null || porting.provenAt === null || porting.consentAt === null) return false
  const told = completePorting(porting)
  if (told === null || (told.accountType === 'BILL_PAY' && told.accountNumber === null)) return false
  return mayPortOn(told.portOn, arrivalOf(line), irishDay(now))
}

/** A number whose hold has ended may be another customer's by now and has to be chosen again. */
export function numberIsHeld({ bringsNumber, newNumber }: MobileLine, now: Date): boolean {
  return bringsNumber || newNumber === null || Date.parse(newNumber.heldUntil) > now.getTime()
}
