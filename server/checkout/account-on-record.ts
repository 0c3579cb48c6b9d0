import type { Cart } from '#domain/cart/cart.ts'
import type { AccountOnRecord } from '#domain/checkout/payment-choice.ts'
import type { CustomerSystem } from '#server/customers/customer-system.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import { type Caller, customerIdOf } from '#server/session/caller.ts'

type Deps = { customers: CustomerSystem | null }

/**
 * The bank account that the bills of a signed-in customer are collected from. A link alone shows nobody's account, and the order of a
 * new customer is about nothing that is billed yet. Null: none is known, or the customer system is away.
 */
export async function accountOnRecord(
  { customers }: Deps,
  caller: Caller,
  { cartType }: Pick<Cart, 'cartType'>,
): Promise<AccountOnRecord | null> {
  const customer = customerIdOf(caller)
  if (customers === null || customer === null || cartType === 'NEW_ACQUISITION') return null
  try {
    const { directDebit = null, accountNumber = null } = (await customers.find(customer)) ?? {}
    return directDebit && { ...directDebit, billingAccount: accountNumber }
  } catch (error) {
    if (!(error instanceof OutsideSystemError)) throw error
    caller.log.error({ err: error }, 'the account of a customer cannot be read')
    return null
  }
}
