import type { CurrentServiceAnswers } from '#domain/current-service/answers.ts'
import { type Appointment, isHeld } from '#domain/current-service/appointment-slot.ts'
import { currentServiceComplete } from '#domain/current-service/completeness.ts'
import { ok, refuse } from '#domain/result.ts'
import { isBroadband } from './allowed-offers.ts'
import type { Cart, Offer } from './cart.ts'
import type { CartChange } from './change-cart.ts'

/** Keeps the answers with the broadband they are about, and the visit that goes with it. */
export function saveCurrentService(
  cart: Cart,
  offerId: string,
  answers: CurrentServiceAnswers,
  appointment: Appointment | null,
): CartChange {
  if (cart.status === 'ORDERED') return refuse('CART_ORDERED')
  const offer = cart.offers.find(({ id }) => id === offerId)
  if (offer === undefined) return refuse('OFFER_NOT_FOUND')
  if (!isBroadband(offer)) return refuse('NOT_BROADBAND')
  const answered: Offer = { ...offer, currentService: answers, appointment }
  const offers = cart.offers.map((other) => (other.id === offerId ? answered : other))
  return ok({ ...cart, version: cart.version + 1, offers })
}

/** Other products ask no such questions, so nothing is open there. A time that is no longer held has to be chosen again. */
export function isCurrentServiceComplete(
  offer: Pick<Offer, 'baseOffer' | 'installationType' | 'appointment' | 'currentService'>,
  now: Date,
): boolean {
  if (!isBroadband(offer)) return true
  const { installationType, appointment } = offer
  const answers = offer.currentService ?? null
  const hasAppointment = appointment !== null && isHeld(appointment, now)
  return currentServiceComplete({ answers, hasAppointment, installationType })
}
