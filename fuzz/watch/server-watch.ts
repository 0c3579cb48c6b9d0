import { renameSync, writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createLoopMeter, LOOK_MS, type LoopDelays } from './loop-delay.ts'
import { type RequestCost, watchRequestCosts } from './request-cost.ts'

/** What is known of the server from the inside, written to FUZZ_WATCH_FILE on SIGUSR2. */
export type Sighting = {
  /** Goes up with every sighting. */
  number: number
  /** After garbage collection. */
  heapBytes: number
  outsideHeapBytes: number
  residentBytes: number
  delays: LoopDelays
  /** How often something that was sent ran as code. */
  canary: number
  /** What stands on the prototype of everything, where nothing may. */
  polluted: string[]
  /** Of the requests that are measured, since the last sighting. */
  costliest: RequestCost[]
}

// Loaded with --import into every Node of the shop; only one of them is the server.
const file = process.env['FUZZ_WATCH_FILE']
if (file !== undefined && process.argv[1]?.endsWith('/server/main.ts')) watch(file)

function watch(into: string): void {
  setFlagsFromString('--expose-gc')
  const collectGarbage: unknown = runInNewContext('gc')
  const meter = createLoopMeter()
  const costliest = watchRequestCosts()
  let canary = 0
  let number = 0
  Object.assign(globalThis, {
    fuzzCanary: () => {
      canary += 1
    },
  })

  let lookedAt = performance.now()
  let worked = workedMs()
  setInterval(() => {
    const now = performance.now()
    const work = workedMs()
    meter.look(now - lookedAt, work - worked, Date.now())
    lookedAt = now
    worked = work
  }, LOOK_MS).unref()

  process.on('SIGUSR2', () => {
    if (typeof collectGarbage === 'function') collectGarbage()
    const { heapUsed, external, rss } = process.memoryUsage()
    number += 1
    const sighting: Sighting = {
      number,
      heapBytes: heapUsed,
      outsideHeapBytes: external,
      residentBytes: rss,
      delays: meter.delays,
      canary,
      polluted: Object.keys(Object.prototype),
      costliest: costliest(),
    }
    writeFileSync(`${into}.new`, JSON.stringify(sighting))
    renameSync(`${into}.new`, into)
    // What we did ourselves is no delay of the shop's.
    lookedAt = performance.now()
    worked = workedMs()
  })
}

function workedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
