import { join } from 'node:path'
import { collectFindings, type Findings } from './findings.ts'
import type { FuzzedShop } from './fuzzed-shop.ts'
import { type Health, healthOf } from './health.ts'
import { JOURNEYS } from './journeys.ts'
import { makeWorld } from './make-world.ts'
import { pinDown } from './pin-down.ts'
import { FAULTS, type Faults, hasRecovered, setFaults } from './sandbox-faults.ts'
import { addFinding, customerAt, doJourney, type Sending, sendStretch } from './send-attacks.ts'
import { createTally, type Tally } from './tally.ts'
import type { Sighting } from './watch/server-watch.ts'
import { openWire } from './wire.ts'

export type FuzzRun = {
  seed: number
  /** Attacks and journeys; some send more than one request. */
  places: number
  shop: FuzzedShop
  /** Where findings are written to. */
  folder: string
  senders?: number
  /** How long the shop may take until it trusts the outside world again. */
  recoveryMs?: number
  /** Less than any time limit of the server's. */
  slowMs?: number
  log?: (line: string) => void
}

export type Report = {
  seed: number
  tally: Tally
  health: Health
  findings: ReturnType<Findings['all']>
  seconds: number
}

const SENDERS = 16
const RECOVERY_MS = 60_000
const SLOW_MS = 2000
const MOST_DEATHS = 5
const WARM_UPS = 3
const LINES = 20

type Run = Sending & { findings: Findings; sightings: Sighting[]; deaths: number; settings: Required<FuzzRun> }

export async function runFuzz(given: FuzzRun): Promise<Report> {
  const settings = { senders: SENDERS, recoveryMs: RECOVERY_MS, slowMs: SLOW_MS, log: () => {}, ...given }
  const { seed, places, shop, folder } = settings
  const began = performance.now()
  const run = await prepare(settings)
  await look(run)
  let place = 0
  for (const faults of FAULTS) {
    const to = Math.min(places, place + Math.ceil(faults.share * places))
    await sendThrough(run, faults, place, to)
    await look(run)
    place = to
    if (run.deaths > MOST_DEATHS) break
  }
  const health = healthOf(run.sightings)
  for (const fault of health.faults) await pinDown(run, fault)
  const findings = run.findings.all()
  if (findings.length > 0) shop.keepLogs(join(folder, `${seed}-logs`))
  return { seed, tally: run.tally, health, findings, seconds: (performance.now() - began) / 1000 }
}

/** Something to attack, and everything done once that is only done once. */
async function prepare(settings: Required<FuzzRun>): Promise<Run> {
  const { seed, shop, folder } = settings
  const wire = openWire(shop.port)
  const world = await makeWorld(customerAt(wire, -1, false, () => {}))
  const sending = { seed, shop, world, tally: createTally(), sent: [], inFlight: new Map(), slowMs: settings.slowMs }
  const run: Run = { ...sending, findings: collectFindings(folder), sightings: [], deaths: 0, settings }
  for (const [at, name] of Object.keys(JOURNEYS).entries()) {
    for (let time = 0; time < WARM_UPS; time++) {
      const place = -2 - at * WARM_UPS - time
      const { faults } = await doJourney(run, wire, { place, sandboxIsBroken: false }, name)
      if (faults.length > 0) addFinding(run, { place, name: `journey, ${name}`, faults })
    }
  }
  wire.close()
  return run
}

async function sendThrough(run: Run, { name, behaviour }: Faults, from: number, to: number): Promise<void> {
  const { shop, settings } = run
  const sandboxIsBroken = behaviour !== null
  await setFaults(shop.sandboxUrl, behaviour)
  const every = Math.max(1, Math.floor(settings.places / LINES))
  const passed = (place: number) => {
    if (place % every !== 0) return
    settings.log(`${place} of ${settings.places}, the outside world is ${name}: ${run.findings.all().length} findings`)
  }
  let next = from
  while (next < to && run.deaths <= MOST_DEATHS) {
    next = await sendStretch(run, { from: next, to, senders: settings.senders, sandboxIsBroken, passed })
    if (shop.death() !== null) await goOnAfterDeath(run, next)
  }
  if (!sandboxIsBroken) return
  await setFaults(shop.sandboxUrl, null)
  if (await hasRecovered(() => isWell(run, to), settings.recoveryMs)) return
  addFinding(run, { place: to, name: 'recovery', faults: [`not well for long after the outside world was ${name}`] })
}

async function isWell(run: Run, place: number): Promise<boolean> {
  const wire = openWire(run.shop.port)
  let faults = 0
  for (const name of Object.keys(JOURNEYS)) {
    faults += (await doJourney(run, wire, { place, sandboxIsBroken: false }, name)).faults.length
  }
  wire.close()
  return faults === 0
}

async function look(run: Run): Promise<void> {
  const sighting = await run.shop.sight()
  if (run.shop.death() !== null) await goOnAfterDeath(run, run.sent.length)
  else if (sighting !== null) run.sightings.push(sighting)
  else addFinding(run, { place: run.sent.length, name: 'loop', faults: ['the server does not come to itself'] })
}

/** What was under way when the server ended is written down together, and the run goes on with a new one. */
async function goOnAfterDeath(run: Run, place: number): Promise<void> {
  run.deaths += 1
  const alongside = [...run.inFlight.values()]
  addFinding(run, { place, name: 'end of a process', faults: [run.shop.death() ?? ''], alongside })
  run.inFlight.clear()
  await run.shop.restart()
  // Another process counts from the beginning.
  run.sightings = []
  await look(run)
}
