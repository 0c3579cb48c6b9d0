import { payAt } from '#server/testing/shopping.ts'
import type { ObservedShop } from '../chaos-shop.ts'
import type { PaymentAtProvider } from '../ledgers.ts'
import { sandboxRequest } from '../sandbox-control.ts'
import { GOOD } from '../scenarios.ts'

/** Customers who still have a payment page open, of an order that is lost, pay on it. */
export async function payForgotten({ database, sandboxUrl, provider }: ObservedShop): Promise<void> {
  const { payments } = (await sandboxRequest(`${sandboxUrl}/control/${provider}/ledger`)) as {
    payments: PaymentAtProvider[]
  }
  const { rows } = await database.query('select id from payments')
  const known = new Set(rows.map(({ id }) => id))
  for (const { providerRef, paymentId, state } of payments) {
    if (known.has(paymentId)) continue
    if (state === 'challenge') await payAt(sandboxUrl, provider, { providerRef, approve: true })
    else if (state === 'open') await payAt(sandboxUrl, provider, { providerRef, ...GOOD })
  }
}
