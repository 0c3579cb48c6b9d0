import { type Cart, nextVersion } from './cart.ts'
import { type CartLine, isHomeLine } from './lines/cart-line.ts'
import { type CartEvent, nextState } from './state.ts'

/** A frozen cart cannot be changed while it is being paid for. */
export function freezeCart(cart: Cart): Cart {
  return after(cart, 'pay')
}

export function orderCart(cart: Cart): Cart {
  return { ...after(cart, 'order'), agreedTerms: true }
}

/** The customer's again. Times and numbers that were confirmed for the order were released with it and have to be chosen again. */
export function thawCart(cart: Cart, keepsVisits: boolean): Cart {
  const open = after(cart, 'giveUp')
  if (keepsVisits) return open
  return { ...open, lines: open.lines.map(withoutHeld) }
}

function withoutHeld(line: CartLine): CartLine {
  if (isHomeLine(line)) return { ...line, visit: null }
  return line.kind === 'mobile' ? { ...line, newNumber: null } : line
}

function after(cart: Cart, event: CartEvent): Cart {
  return nextVersion(cart, { status: nextState(cart.status, event) ?? cart.status })
}
