import { labelOfChange } from '#domain/service-change/change-label.ts'
import type { ServiceGroup } from '#domain/vocabulary.ts'
import type { Cart } from '../cart.ts'
import { type CartLine, devicesOf, serviceGroupOf } from '../lines/cart-line.ts'

const NEW = {
  DUALPLAY: 'New Broadband',
  DUALPLAY_PSTN: 'New Broadband',
  TV: 'New TV',
  MOBILE: 'New Mobile',
  MBB: 'New Mobile Broadband',
  SA_PSTN: 'New Home Phone',
} as const satisfies Record<ServiceGroup, string>

/** How a line changes what an existing customer has. Null: the cart is a new customer's. */
export function lineLabel({ cartType }: Pick<Cart, 'cartType'>, line: CartLine): string | null {
  if (cartType === 'NEW_ACQUISITION') return null
  const serviceGroup = serviceGroupOf(line)
  const { change } = line
  if (change === undefined) return NEW[serviceGroup]
  const { replaced, isMore } = change
  const withHandset = devicesOf(line).length > 0
  return labelOfChange(replaced, { serviceGroup, offerCode: line.offer, isMore, withHandset }) ?? NEW[serviceGroup]
}
