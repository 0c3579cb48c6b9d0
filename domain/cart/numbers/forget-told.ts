import { type Cart, nextVersion } from '../cart.ts'

/** The cart without what was told of numbers that are brought: names and accounts are of use for as long as somebody orders. */
export function withoutToldNumbers(cart: Cart): Cart {
  return nextVersion(cart, {
    lines: cart.lines.map((line) => (line.kind === 'mobile' ? { ...line, porting: null } : line)),
  })
}
