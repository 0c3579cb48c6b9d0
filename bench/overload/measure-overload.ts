import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { MANY_PEOPLE } from '#server/testing/many-people.ts'
import { startShop } from '#tools/launch/shop.mjs'
import type { Row } from '../results.ts'
import { KINDS, OF_A_VISIT, type Offered } from './crowd.ts'
import { findLost } from './find-lost.ts'
import { gatherCrowd } from './gather-crowd.ts'
import { openSender, type Sender } from './open-sender.ts'
import { type Measured, rowsOf } from './overload-rows.ts'
import { startedWith, type Watched, watchProcess } from './watch-processes.ts'

const TIMES = 10
const OVERLOAD_SECONDS = 120
const NORMAL_SECONDS = 30
const AFTER_SECONDS = 30
const STEP_SECONDS = 5
const FIRST_RATE = 16
const STEP = 1.25
/** As many people as wait at once, and as many orders as two minutes of overload let in. */
const SIZES = { carts: 2000, inCheckout: 700 }
const ORDERS_A_SECOND = 7
/** A shop serves a load where next to nobody is turned away. */
const MOST_REFUSED = 0.002
const SERVED_P95_MS = 150
const LOOK_AGAIN_MS = 1000

/**
 * As an operator runs it on launch day: behind a proxy, with the limits that are for all visitors together raised to what vendors
 * have agreed to. People have addresses of their own, but order under one name.
 */
const LAUNCH_DAY = {
  ...MANY_PEOPLE,
  TRUST_PROXY: '1',
  ALL_CHECKS_PER_MINUTE: '1000000',
  ALL_SLOTS_PER_MINUTE: '1000000',
  LOG_LEVEL: 'info',
} as const

/** (y) Ten times the load that a shop can serve, for two minutes, in a shop with nothing else beside it. */
export async function measureOverload(seconds = OVERLOAD_SECONDS): Promise<Row[]> {
  const deaths: string[] = []
  const log = (line: string) => console.error(`overload: ${line}`)
  const shop = await startShop({ env: LAUNCH_DAY, ownWorker: true, onDeath: (sentence) => deaths.push(sentence) })
  const watched = { web: watchProcess(shop.serverPid), worker: watchProcess(startedWith('ROLES=worker')) }
  const client = new pg.Client({ connectionString: shop.databaseUrl })
  await client.connect()
  let sender: Sender | null = null
  try {
    sender = await openSender(
      await gatherCrowd(shop, { ...SIZES, orders: ORDERS_A_SECOND * (seconds + NORMAL_SECONDS) }),
    )
    log('everybody is there')
    const rate = await findCapacity(sender, log)
    await untilNobodyWaits(shop.url)
    const normal = await during(watched, sender, { visitsPerSecond: rate, seconds: NORMAL_SECONDS }, log)
    const overload = await during(watched, sender, { visitsPerSecond: rate * TIMES, seconds }, log)
    await sender.leave()
    const after = await during(watched, sender, { visitsPerSecond: rate, seconds: AFTER_SECONDS }, log)
    const acknowledged = await sender.acknowledged()
    const lost = await findLost(client, acknowledged)
    for (const each of lost) log(each)
    const alive = Object.values(watched).filter((one) => one.isAlive()).length
    return rowsOf({ rate, normal, overload, after, acknowledged, lost, ended: Math.max(deaths.length, 2 - alive) })
  } finally {
    for (const one of Object.values(watched)) one.stop()
    sender?.stop()
    await client.end()
    await shop.stop()
  }
}

/** Visits a second: the last rate at which next to nobody was turned away, and nobody waited long. */
async function findCapacity(sender: Sender, log: (line: string) => void): Promise<number> {
  let served = FIRST_RATE
  for (let rate = FIRST_RATE; ; rate *= STEP) {
    const offered = await sender.offer({ visitsPerSecond: rate, seconds: STEP_SECONDS, ofAVisit: OF_A_VISIT })
    log(`${rate.toFixed(0)} visits a second: ${inShort(offered)}`)
    await sender.leave()
    if (!isServed(offered)) return served
    served = rate
  }
}

/** Those who were turned away while the rate was looked for are counted until their time to come back has passed. */
async function untilNobodyWaits(url: string): Promise<void> {
  for (;;) {
    const metrics = await (await fetch(`${url}/metrics`)).text()
    if (/^visitor_queue_people 0$/m.test(metrics)) return
    await wait(LOOK_AGAIN_MS)
  }
}

function isServed({ costly, kinds }: Offered): boolean {
  const failed = KINDS.reduce((sum, kind) => sum + countOf(kinds[kind].failed), 0)
  if (failed > 0) throw new Error(`requests fail: ${JSON.stringify(KINDS.map((kind) => kinds[kind].failed))}`)
  return costly.refused <= MOST_REFUSED * costly.offered && costly.p95 <= SERVED_P95_MS
}

function countOf(failed: Record<string, number>): number {
  return Object.values(failed).reduce((sum, count) => sum + count, 0)
}

async function during(
  watched: Readonly<Record<'web' | 'worker', Watched>>,
  sender: Sender,
  { visitsPerSecond, seconds }: { visitsPerSecond: number; seconds: number },
  log: (line: string) => void,
): Promise<Measured> {
  for (const one of Object.values(watched)) one.memory()
  const processors = () => watched.web.processorSeconds() + watched.worker.processorSeconds()
  const before = processors()
  const offered = await sender.offer({ visitsPerSecond, seconds, ofAVisit: OF_A_VISIT })
  const memory = { web: watched.web.memory(), worker: watched.worker.memory() }
  log(`${visitsPerSecond.toFixed(0)} visits a second for ${seconds} s: ${inShort(offered)}, ${JSON.stringify(memory)}`)
  return { offered, seconds, memory, processors: (processors() - before) / seconds }
}

function inShort({ kinds, costly, processors, lateMs, backlog }: Offered): string {
  const shares = KINDS.map((kind) => {
    const { offered, admitted, refused, failed, p95 } = kinds[kind]
    const rest = countOf(failed) === 0 ? '' : ` ${JSON.stringify(failed)}`
    return `${kind} ${admitted} of ${offered} (${refused} refused${rest}, p95 ${p95.toFixed(0)} ms)`
  })
  return `p95 ${costly.p95.toFixed(1)} ms, ${shares.join(', ')}; the sender ${processors.toFixed(2)}, late ${lateMs.toFixed(0)} ms, backlog ${backlog}`
}
