import { type Appointment, isHeld } from '#domain/current-service/appointment-slot.ts'
import { currentServiceComplete } from '#domain/current-service/completeness.ts'
import type { CurrentServiceDetails } from '#domain/current-service/current-service-details.ts'
import { ok, refuse } from '#domain/result.ts'
import { needsVisit } from '#domain/vocabulary.ts'
import type { Cart } from './cart.ts'
import { type CartLine, isBroadband, isHomeLine } from './lines/cart-line.ts'
import { type CartChange, withLine } from './replace-line.ts'

/** Stores the details with the line into the home that they are about, and the visit that goes with it. */
export function saveCurrentService(
  cart: Cart,
  lineId: string,
  answers: CurrentServiceDetails,
  visit: Appointment | null,
): CartChange {
  const line = cart.lines.find(({ id }) => id === lineId)
  if (line === undefined) return refuse({ code: 'OFFER_NOT_FOUND' })
  if (!isHomeLine(line)) return refuse({ code: 'NOT_BROADBAND' })
  return ok(withLine(cart, { ...line, currentService: answers, visit }))
}

/** Other products need no such details, so they are complete. A time that is no longer held has to be chosen again. */
export function isCurrentServiceComplete(line: CartLine, now: Date): boolean {
  if (!isBroadband(line)) return true
  const { installation: installationType, visit, currentService: answers, withPhone: hasPhone } = line
  const hasAppointment = visit !== null && isHeld(visit, now)
  // What an existing customer has is known.
  if (line.change !== undefined) return hasAppointment || !needsVisit(installationType)
  return currentServiceComplete({ answers, hasPhone, hasAppointment, installationType })
}
