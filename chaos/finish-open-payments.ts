import type { Random } from '#fuzz/random.ts'
import { payAt } from '#server/testing/shopping.ts'
import type { ObservedShop } from './chaos-shop.ts'
import type { PaymentAtProvider } from './ledgers.ts'
import { sandboxRequest } from './sandbox-control.ts'

/** Customers who still have the provider's page open: some pay now, some confirm with their bank. Banks decide disputes. Returns how many there were. */
export async function finishOpenPayments({ sandboxUrl, provider }: ObservedShop, random: Random): Promise<number> {
  const { payments } = (await sandboxRequest(`${sandboxUrl}/control/${provider}/ledger`)) as {
    payments: PaymentAtProvider[]
  }
  const waiting = payments.filter(({ state }) => state === 'open' || state === 'challenge')
  for (const { providerRef, state } of waiting) {
    // A bank's challenge always ends, if only by its timeout.
    if (state === 'challenge') await payAt(sandboxUrl, provider, { providerRef, approve: random.chance(0.5) })
    else if (random.chance(0.5)) await payAt(sandboxUrl, provider, { providerRef })
  }
  const disputed = payments.filter(({ dispute }) => dispute === 'open')
  for (const { providerRef } of disputed) {
    const outcome = random.chance(0.5) ? 'won' : 'lost'
    await sandboxRequest(`${sandboxUrl}/control/${provider}/dispute`, 'POST', { providerRef, outcome })
  }
  return waiting.length + disputed.length
}
