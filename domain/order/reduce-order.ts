import { type CartLine, isHomeLine } from '#domain/cart/lines/cart-line.ts'
import type { Ordered } from './order.ts'

/**
 * An order without what was needed only to judge and to fulfil it: the date of birth, whom the
 * engineer calls, the note for the way, what hangs on the line (an alarm or a pendant is data about health), addresses that were
 * corrected, and in whose name and under which account a number was that was brought.
 */
export function withoutHelp({ formerEmails: _, ...ordered }: Ordered): Ordered {
  const { details, delivery, cart } = ordered
  return {
    ...ordered,
    details: { ...details, dateOfBirth: '' },
    delivery: delivery && { ...delivery, contactName: null, contactMobile: null, note: null },
    cart: {
      ...cart,
      lines: cart.lines.map(lineWithoutHelp),
    },
  }
}

function lineWithoutHelp(line: CartLine): CartLine {
  if (isHomeLine(line) && line.currentService !== null) {
    return { ...line, currentService: { ...line.currentService, connectedDevices: [] } }
  }
  if (line.kind !== 'mobile' || line.porting === null) return line
  return { ...line, porting: { ...line.porting, accountNumber: null, holder: null } }
}

/** Consents to be written or talked to are not part of the contract: a request for erasure withdraws them. */
export function withoutConsents({ formerEmails: _, ...ordered }: Ordered): Ordered {
  return { ...ordered, details: { ...ordered.details, marketing: [] } }
}

/** By then letters about the contract go by e-mail alone. */
export function withoutMobile(ordered: Ordered): Ordered {
  return { ...ordered, details: { ...ordered.details, mobile: '' } }
}
