import type { Cart } from '#domain/cart/cart.ts'
import { maskedCustomer } from '#domain/masked-customer.ts'
import type { CartStore } from '#server/cart/cart-store.ts'
import type { CustomerSystem } from '#server/customers/customer-system.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import type { Caller } from '#server/session/caller.ts'

type Deps = { carts: CartStore; customers: CustomerSystem | null }

/**
 * Whose cart a link has opened, masked. A link can be forwarded before it is used, and what its reader enters goes into the cart
 * of the customer that it is for. Null: a session says it, nobody is known, or the customer system is away.
 */
export async function linkCustomer(
  { carts, customers }: Deps,
  caller: Caller,
  { uuid, cartType }: Pick<Cart, 'uuid' | 'cartType'>,
): Promise<string | null> {
  if (customers === null || caller.kind !== 'guest' || cartType === 'NEW_ACQUISITION') return null
  const customerId = (await carts.find(uuid))?.customer ?? null
  if (customerId === null) return null
  try {
    const customer = await customers.find(customerId)
    return customer && maskedCustomer(customer)
  } catch (error) {
    if (!(error instanceof OutsideSystemError)) throw error
    caller.log.error({ err: error }, 'the customer of a link cannot be read')
    return null
  }
}
