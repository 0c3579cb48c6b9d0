import type { Cart } from './cart.ts'
import { type CartLine, isHomeLine, isSimLine } from './lines/cart-line.ts'

type Lines = Pick<Cart, 'lines' | 'replaced' | 'services'>

/**
 * Whether a cart holds personal data, in a line or in what *Undo* brings back. From then on its uuid only names
 * it. Each part here is one that expiry/without-details.ts removes.
 */
export function knowsPerson(cart: Lines): boolean {
  return isCustomers(cart) || allLines(cart).some(hasDetails)
}

/** Whether one of them can be a link's challenge, or must not be read by a stranger: whose cart it is. */
export function isSomebodys(cart: Lines): boolean {
  return isCustomers(cart) || allLines(cart).some(tellsOfPerson)
}

/** What an existing customer has is nobody else's business. */
function isCustomers({ services }: Lines): boolean {
  return services.length > 0
}

// What was replaced comes back by *Undo*.
function allLines({ lines, replaced }: Lines): readonly CartLine[] {
  return replaced === null ? lines : [...lines, ...replaced]
}

function hasDetails(line: CartLine): boolean {
  if (isHomeLine(line)) return line.visit !== null || line.currentService !== null
  if (!isSimLine(line)) return false
  if (line.simCard?.eid != null) return true
  return line.kind === 'mobile' && (line.porting !== null || line.newNumber !== null)
}

/** An address alone is public to anybody who types its Eircode; who lives there is not. */
function tellsOfPerson(line: CartLine): boolean {
  if (isHomeLine(line)) return line.visit !== null || line.currentService?.hasService === true
  return line.kind === 'mobile' && line.porting !== null
}
