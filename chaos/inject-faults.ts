import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '#fuzz/random.ts'
import { releaseLeases } from './advance-time.ts'
import type { ChaosShop } from './chaos-shop.ts'
import { type Faults, nextFaults } from './faults.ts'
import { setFaults } from './sandbox-control.ts'

/** A random delay, so that a fault hits in the middle of a request. */
const MAX_DELAY_MS = 40

const FAULT_WEIGHTS = { faults: 10, kill: 1, cut: 2 } as const

/** At these faults a server is killed whatever the seed says: each start is a step of the key rotation, in the middle of the run. */
const KEY_CHANGES: readonly number[] = [4, 8]

export type FaultCounts = { kills: number; cuts: number; faults: number }

type Injection = {
  shop: ChaosShop
  random: Random
  /** The most responses between two faults: with many customers, the work done sets the pace. */
  maxResponsesBetweenFaults: number
  /** Number of responses so far. */
  answered: () => number
  isOver: () => boolean
}

const POLL_MS = 20
/** The same as a time limit, for the last few customers. */
const MAX_MS_BETWEEN_FAULTS = 5000

/** Kills servers, cuts connections and sets faults of outside systems, one after the other, until the customers are done. */
export async function injectFaults({
  shop,
  random,
  maxResponsesBetweenFaults,
  answered,
  isOver,
}: Injection): Promise<FaultCounts> {
  const counts = { kills: 0, cuts: 0, faults: 0 }
  const servers = restartingServers(shop)
  let count = 0
  // The provider misbehaves all the time, the others one after the other.
  let last: Faults['system'] = shop.provider
  for (let next = 0; ; ) {
    next = Math.max(next, answered()) + random.between(1, maxResponsesBetweenFaults)
    const latest = performance.now() + MAX_MS_BETWEEN_FAULTS
    while (answered() < next && performance.now() < latest && !isOver()) await wait(POLL_MS)
    if (isOver()) {
      await servers.allUp()
      return counts
    }
    await wait(random.below(MAX_DELAY_MS))
    const kind = random.weighted(FAULT_WEIGHTS)
    count += 1
    switch (KEY_CHANGES.includes(count) ? 'kill' : kind) {
      case 'faults': {
        if (last !== shop.provider) await setFaults(shop.sandboxUrl, last, {})
        const { system, behaviour } = nextFaults(random, shop.provider)
        await setFaults(shop.sandboxUrl, system, behaviour)
        last = system
        counts.faults += 1
        break
      }
      case 'kill':
        if (await servers.kill(random.below(shop.urls.length))) counts.kills += 1
        break
      case 'cut':
        counts.cuts += await shop.cut(random.chance(0.3) ? null : random.between(1, 3))
        break
    }
  }
}

/** A killed server is restarted at once, while faults go on. */
function restartingServers(shop: ChaosShop) {
  const starting = new Map<number, Promise<unknown>>()
  return {
    /** False: it is down already. */
    async kill(at: number): Promise<boolean> {
      if (starting.has(at)) return false
      await shop.kill(at)
      // A lease does not name its server: while another one runs, leases expire by themselves.
      if (shop.urls.length === 1) await releaseLeases(shop.database)
      const up = shop.start(at).then(() => starting.delete(at))
      starting.set(at, up)
      // allUp reports a failure.
      up.catch(() => {})
      return true
    },
    allUp: () => Promise.all(starting.values()),
  }
}
