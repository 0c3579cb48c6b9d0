import type { Cart } from '#domain/cart/cart.ts'
import { type CartLine, isTv } from '#domain/cart/lines/cart-line.ts'

/** The lines of a cart, one list for each contract: TV goes with the broadband that it stands beside. */
export function contractsOf({ lines }: Pick<Cart, 'lines'>): CartLine[][] {
  const isBeside = (line: CartLine, other: CartLine) => isTv(other) && other.beside.line === line.id
  const alone = lines.filter((line) => !lines.some((other) => isBeside(other, line)))
  return alone.map((line) => [line, ...lines.filter((other) => isBeside(line, other))])
}
