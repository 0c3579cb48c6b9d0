import { irishInstant } from '#domain/irish-instant.ts'
import { isSame } from '#domain/is-same.ts'
import type { PortingDetails } from '#domain/porting/porting-details.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { Cart } from '../cart.ts'
import type { MobileLine, Porting } from '../lines/mobile.ts'
import { type CartChange, withLine } from '../replace-line.ts'

/** When networks begin to move numbers. */
const PORTING_STARTS = '09:00'

export const EMPTY_PORTING: Porting = {
  reference: null,
  msisdn: null,
  startsAt: null,
  operator: null,
  operatorName: null,
  accountType: null,
  accountNumber: null,
  holder: null,
  consentAt: null,
  provenAt: null,
}

/** The mobile line of a cart that a number can be brought to or chosen for. A plan that changes keeps the one it has. */
export function mobileLineOf(cart: Cart, lineId: string): Result<MobileLine, Refusal> {
  const line = cart.lines.find(({ id }) => id === lineId)
  if (line === undefined) return refuse({ code: 'OFFER_NOT_FOUND' })
  if (line.kind !== 'mobile') return refuse({ code: 'NOT_MOBILE' })
  return line.change === undefined ? ok(line) : refuse({ code: 'NUMBER_STAYS' })
}

/**
 * Another number has to be proven anew; a new one of ours is not wanted any more. What an assistant types is nobody's consent:
 * the customer gives it with the code.
 */
export function savePorting(
  cart: Cart,
  lineId: string,
  { portOn, ...answers }: PortingDetails,
  now: Date,
  by: 'customer' | 'assistant' = 'customer',
): CartChange {
  const line = mobileLineOf(cart, lineId)
  if (!line.ok) return line
  if (isBroughtElsewhere(cart, lineId, answers.msisdn)) return refuse({ code: 'NUMBER_TWICE' })
  const before = line.value.porting ?? EMPTY_PORTING
  const told: Porting = {
    ...answers,
    reference: before.reference,
    startsAt: irishInstant(portOn, PORTING_STARTS).toISOString(),
    consentAt: before.consentAt,
    provenAt: before.msisdn === answers.msisdn ? before.provenAt : null,
  }
  // A repeated request with the same data keeps the original consent.
  const given = by === 'customer' ? { consentAt: now.toISOString() } : { consentAt: null, provenAt: null }
  const porting = told.consentAt !== null && isSame(told, before) ? before : { ...told, ...given }
  return ok(withLine(cart, { ...line.value, bringsNumber: true, newNumber: null, porting }))
}

/** The code came back from this number: it is the one that moves. */
export function provePorting(cart: Cart, lineId: string, msisdn: string, now: Date): CartChange {
  const line = mobileLineOf(cart, lineId)
  if (!line.ok) return line
  if (isBroughtElsewhere(cart, lineId, msisdn)) return refuse({ code: 'NUMBER_TWICE' })
  const before = line.value.porting ?? EMPTY_PORTING
  const provenAt = now.toISOString()
  // Everything else was typed for the customer before.
  const consentAt = before.holder === null ? before.consentAt : (before.consentAt ?? provenAt)
  return ok(withLine(cart, { ...line.value, porting: { ...before, msisdn, consentAt, provenAt } }))
}

function isBroughtElsewhere({ lines }: Cart, lineId: string, msisdn: string): boolean {
  return lines.some(
    (line) => line.kind === 'mobile' && line.id !== lineId && line.bringsNumber && line.porting?.msisdn === msisdn,
  )
}
