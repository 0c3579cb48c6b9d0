import { type Cart, nextVersion } from '../cart.ts'
import { type CartLine, isBroadband, isHomeLine, isSimLine } from '../lines/cart-line.ts'
import { nextState } from '../state.ts'
import { lineWithoutDetails, withoutServices } from './without-details.ts'

/** The expired cart: what was chosen, and when. Null: it does not expire in its state. */
export function expired(cart: Cart, lastChange: string): Cart | null {
  const status = nextState(cart.status, 'expire')
  if (status === null) return null
  return withoutServices(nextVersion(cart, { status, leftAt: lastChange, lines: cart.lines.map(withoutHome) }))
}

/** The network's result is outdated after a month, and whose home it was is private: both are dropped. */
function withoutHome(line: CartLine): CartLine {
  const bare = lineWithoutDetails(line)
  if (isBroadband(bare)) return { ...bare, prequalId: null, checkedAt: null, availableFrom: null }
  if (isHomeLine(bare)) return { ...bare, prequalId: null, checkedAt: null }
  return isSimLine(bare) ? { ...bare, prequalId: null } : bare
}
