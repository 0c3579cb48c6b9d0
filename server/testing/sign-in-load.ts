import { setTimeout as wait } from 'node:timers/promises'
import { DEMO_CUSTOMERS } from '#sandbox/identity/demo-customers.ts'
import { openSigningBrowser, signIn } from './signing-in.ts'

export type SignInLoad = {
  signIns: number
  /** Each a sign-in that did not lead to the account. */
  failures: string[]
  /** Of the shop’s process for one sign-in, all threads, without the provider’s work; by round. */
  processorMs: number[]
}

/** Sign-ins between two readings. */
const ROUND = 20
/** So many at once, so many times, until the code is compiled. */
const WARM_UP = { atOnce: 8, times: 15 }

/** Customers sign in at a steady rate, whether the ones before are done or not, each in a browser of their own. */
export async function signInAtRate(
  shop: { url: string },
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<SignInLoad> {
  for (let time = 0; time < WARM_UP.times; time += 1)
    await Promise.all(Array.from({ length: WARM_UP.atOnce }, (_, count) => signInOnce(shop, count)))
  const began = performance.now()
  const running: Promise<string | null>[] = []
  const spent = [await processorSeconds(shop.url)]
  for (let count = 0; count < perSecond * seconds; count += 1) {
    await wait(Math.max(0, began + (count * 1000) / perSecond - performance.now()))
    running.push(signInOnce(shop, count).catch((error: unknown) => String(error)))
    if ((count + 1) % ROUND === 0) spent.push(await processorSeconds(shop.url))
  }
  const failures = (await Promise.all(running)).filter((failure) => failure !== null)
  const processorMs = spent.slice(1).map((now, round) => ((now - (spent[round] ?? 0)) * 1000) / ROUND)
  return { signIns: running.length, failures, processorMs }
}

/** Null: the customer is in their account. */
async function signInOnce(shop: { url: string }, count: number): Promise<string | null> {
  const email = DEMO_CUSTOMERS[count % DEMO_CUSTOMERS.length]?.email ?? ''
  const page = await signIn(shop, openSigningBrowser(shop), { email })
  return page === '/account' ? null : page
}

async function processorSeconds(shopUrl: string): Promise<number> {
  const metrics = await (await fetch(`${shopUrl}/metrics`)).text()
  const seconds = /^process_cpu_seconds_total (\S+)$/m.exec(metrics)?.[1]
  if (seconds === undefined) throw new Error('The shop does not report its processor time')
  return Number(seconds)
}
