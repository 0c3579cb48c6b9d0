import { signInAtRate } from '#server/testing/sign-in-load.ts'
import { median } from './load.ts'
import type { Row } from './results.ts'

const PER_SECOND = 20
const SECONDS = 60

/** (o) Customers who sign in, with a provider in a process of its own. */
export async function measureSignIns(shop: { url: string }): Promise<Row[]> {
  const { signIns, failures, processorMs } = await signInAtRate(shop, { perSecond: PER_SECOND, seconds: SECONDS })
  const milliseconds = median(processorMs)
  return [
    {
      what: 'o. Signing in, processor time of the server',
      measured: `${milliseconds.toFixed(1)} ms`,
      target: 'at most 10 ms',
      met: milliseconds <= 10,
    },
    {
      what: `o. ${PER_SECOND} sign-ins a second for a minute, failed`,
      measured: `${failures.length} of ${signIns}`,
      target: '0',
      met: failures.length === 0,
    },
  ]
}
