import { irishDay } from '#domain/availability/service-date.ts'
import { randomAt } from '#fuzz/random.ts'
import { releaseLeases } from './advance-time.ts'
import type { ChaosShop } from './chaos-shop.ts'
import { type CustomerLoad, concurrentCustomers } from './concurrent-customers.ts'
import { type FaultCounts, injectFaults } from './inject-faults.ts'
import { type Reconciled, reconcile } from './reconcile.ts'
import { FIND_NOTICES, startJobs } from './run-until-stable.ts'
import { clearFaults, sendHeldNotifications, setFaults } from './sandbox-control.ts'
import type { ScenarioName } from './scenarios.ts'
import { playStaff } from './staff/play-staff.ts'

type ChaosRun = CustomerLoad & { shop: ChaosShop; maxResponsesBetweenFaults: number; log?: (line: string) => void }

export type Report = Reconciled & {
  seed: number
  scenarios: Readonly<Partial<Record<ScenarioName, number>>>
  /** Customers who were signed in. */
  signedIn: number
  injected: FaultCounts
  /** Acts at the desk, by name. */
  staff: Readonly<Record<string, number>>
  /** Requests with a response, and requests without one that were retried. */
  answered: number
  lost: number
  seconds: number
}

/** Faster than any poll, and not on the promised days, which a run does not see. */
const QUICK = { paceMs: 10 }

/** Customers order while everything breaks; then all faults end, time passes, and the ledgers are reconciled. */
export async function runChaos({ log = () => {}, ...run }: ChaosRun): Promise<Report> {
  const began = performance.now()
  const { seed, shop, maxResponsesBetweenFaults } = run
  const startDay = irishDay(new Date())
  await setFaults(shop.sandboxUrl, 'callbacks', { url: shop.urls[0] })
  await setFaults(shop.sandboxUrl, 'orders', QUICK)
  await setFaults(shop.sandboxUrl, 'porting', QUICK)
  // A night's work in the middle of everything.
  await startJobs(shop.database, [FIND_NOTICES])
  const { customers, seen } = concurrentCustomers(run, log)
  let isOver = false
  const isEnded = () => isOver
  const [injected, staff] = await Promise.all([
    injectFaults({
      shop,
      random: randomAt(seed, -1),
      maxResponsesBetweenFaults,
      answered: () => seen.answered,
      isOver: isEnded,
    }),
    playStaff({ shop, random: randomAt(seed, -3), isOver: isEnded }),
    customers.finally(() => {
      isOver = true
    }),
  ])
  log('No more faults: time is advanced until nothing changes any more')
  await endFaults(shop)
  seen.troubles.push(...staff.troubles)
  const reconciled = await reconcile(shop, seen, seed, startDay)
  return {
    seed,
    scenarios: seen.scenarios,
    signedIn: seen.signedIn,
    injected,
    staff: staff.acts,
    answered: seen.answered,
    lost: seen.lost,
    ...reconciled,
    seconds: (performance.now() - began) / 1000,
  }
}

/** Ends all faults and sends the held notifications. A last kill releases the leases of killed servers. */
async function endFaults(shop: ChaosShop): Promise<void> {
  await clearFaults(shop.sandboxUrl)
  await setFaults(shop.sandboxUrl, 'orders', QUICK)
  await setFaults(shop.sandboxUrl, 'porting', QUICK)
  if (shop.urls.length > 1) {
    for (const at of shop.urls.keys()) await shop.kill(at)
    await releaseLeases(shop.database)
    for (const at of shop.urls.keys()) await shop.start(at)
  }
  while (!shop.isKeyChanged()) await restartOneByOne(shop)
  await sendHeldNotifications(shop.sandboxUrl, shop.provider)
}

/** The last steps of the key rotation, where kills have not made them. */
async function restartOneByOne(shop: ChaosShop): Promise<void> {
  for (const at of shop.urls.keys()) {
    await shop.kill(at)
    if (shop.urls.length === 1) await releaseLeases(shop.database)
    await shop.start(at)
  }
}
