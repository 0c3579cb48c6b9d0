import { randomAt } from '#fuzz/random.ts'
import type { ChaosShop } from './chaos-shop.ts'
import { compareLedgers } from './compare-ledgers.ts'
import { type Crowd, crowd } from './crowd.ts'
import { latecomers } from './latecomers.ts'
import type { Ledgers } from './ledgers.ts'
import { nobodyLives } from './let-time-pass.ts'
import { openLinks } from './open-links.ts'
import { readLedgers } from './read-ledgers.ts'
import { allIsWell, control, tellWhatIsHeldBack } from './sandbox-control.ts'
import { type StormCounts, storm } from './storm.ts'
import { untilQuiet } from './until-quiet.ts'
import type { WayName } from './ways.ts'

type ChaosRun = Crowd & { longestLull: number; log?: (line: string) => void }

export type Report = {
  seed: number
  ways: Readonly<Partial<Record<WayName, number>>>
  storm: StormCounts
  /** Requests with a response, and requests without one that were retried. */
  answered: number
  lost: number
  ledgers: Ledgers
  /** Links in letters that opened their order, whichever key signed them. */
  links: number
  /** What is wrong, in sentences. */
  findings: string[]
  seconds: number
}

/** Sooner done than anybody looks. */
const QUICK = { paceMs: 10 }

/** Customers order while everything breaks; then all faults end, time passes, and the ledgers are reconciled. */
export async function runChaos({ log = () => {}, ...run }: ChaosRun): Promise<Report> {
  const began = performance.now()
  const { seed, shop, longestLull } = run
  await control(shop.sandboxUrl, 'callbacks', { url: shop.urls[0] })
  await control(shop.sandboxUrl, 'porting', QUICK)
  const { customers, seen } = crowd(run, log)
  let isOver = false
  const [happened] = await Promise.all([
    storm({
      ...{ shop, random: randomAt(seed, -1), longestLull },
      ...{ answered: () => seen.answered, isOver: () => isOver },
    }),
    customers.finally(() => {
      isOver = true
    }),
  ])
  log('The storm is over: time passes until nothing changes any more')
  await calmDown(shop)
  const rounds = [await untilQuiet(shop), await latecomers(shop, randomAt(seed, -2)), await untilQuiet(shop)]
  const restless = rounds.includes(null) ? ['the shop never came to rest'] : []
  const told = [...seen.told].map(([reference, state]) => ({ reference, state }))
  const ledgers = await readLedgers(shop, told)
  const links = await openLinks(shop)
  return {
    ...{
      seed,
      ways: seen.ways,
      storm: happened,
      answered: seen.answered,
      lost: seen.lost,
      ledgers,
      links: links.opened,
    },
    findings: [...seen.troubles, ...restless, ...compareLedgers(ledgers), ...links.findings],
    seconds: (performance.now() - began) / 1000,
  }
}

/** Ends all faults and sends the held notifications. A last kill releases the leases of killed servers. */
async function calmDown(shop: ChaosShop): Promise<void> {
  await allIsWell(shop.sandboxUrl)
  await control(shop.sandboxUrl, 'orders', QUICK)
  await control(shop.sandboxUrl, 'porting', QUICK)
  if (shop.urls.length > 1) {
    for (const at of shop.urls.keys()) await shop.kill(at)
    await nobodyLives(shop.database)
    for (const at of shop.urls.keys()) await shop.start(at)
  }
  while (!shop.isKeyChanged()) await restartInTurn(shop)
  await tellWhatIsHeldBack(shop.sandboxUrl, shop.provider)
}

/** The last steps of the change of the shop's key, where the storm has not made them. */
async function restartInTurn(shop: ChaosShop): Promise<void> {
  for (const at of shop.urls.keys()) {
    await shop.kill(at)
    if (shop.urls.length === 1) await nobodyLives(shop.database)
    await shop.start(at)
  }
}
