import { type Cart, nextVersion } from '../cart.ts'
import { type CartLine, isHomeLine, isSimLine } from '../lines/cart-line.ts'

/**
 * The cart without personal data: the number that is brought or was chosen, accounts and names, the EID of a
 * phone, the provider of today and the time of a visit. Each is of use only while the customer orders; what was chosen stays.
 */
export function withoutDetails(cart: Cart): Cart {
  return withoutServices(nextVersion(cart, { lines: cart.lines.map(lineWithoutDetails) }))
}

/** Without what the customer has, a change of it has no meaning: the cart of an existing customer is emptied. */
export function withoutServices(cart: Cart): Cart {
  return cart.cartType === 'NEW_ACQUISITION' ? cart : { ...cart, services: [], lines: [], replaced: null }
}

export function lineWithoutDetails(line: CartLine): CartLine {
  if (isHomeLine(line)) return { ...line, visit: null, currentService: null }
  if (!isSimLine(line)) return line
  const simCard = line.simCard && { ...line.simCard, eid: null }
  return line.kind === 'mobile' ? { ...line, simCard, porting: null, newNumber: null } : { ...line, simCard }
}
