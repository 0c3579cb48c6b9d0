import { payAt } from '#server/testing/shopping.ts'
import type { Random } from '../fuzz/random.ts'
import type { PaymentAtProvider } from './books.ts'
import type { ChaosShop } from './chaos-shop.ts'
import { asked } from './sandbox-control.ts'

/** Whoever still has the provider's page open: some pay now, some answer their bank, with yes or no. How many there were. */
export async function latecomers({ sandboxUrl, provider }: ChaosShop, random: Random): Promise<number> {
  const { payments } = (await asked(`${sandboxUrl}/control/${provider}/books`)) as { payments: PaymentAtProvider[] }
  const waiting = payments.filter(({ state }) => state === 'open' || state === 'challenge')
  for (const { providerRef, state } of waiting) {
    // A bank is always answered in the end, if only by its own clock.
    if (state === 'challenge') await payAt(sandboxUrl, provider, { providerRef, approve: random.chance(0.5) })
    else if (random.chance(0.5)) await payAt(sandboxUrl, provider, { providerRef })
  }
  return waiting.length
}
