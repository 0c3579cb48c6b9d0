import { setTimeout as wait } from 'node:timers/promises'
import type { Attack, World } from './attack.ts'
import { attackAt } from './attack-at.ts'
import type { Finding, Findings } from './findings.ts'
import type { FuzzedShop } from './fuzzed-shop.ts'
import { type Customer, customerOn, JOURNEYS } from './journeys.ts'
import { faultsOf } from './judge.ts'
import { randomAt } from './random.ts'
import type { Tally } from './tally.ts'
import { type Outcome, openWire, type Wire } from './wire.ts'

/** Long enough for the exit of a process to be reported. */
const DEATH_NEWS_MS = 150
/** When it was in flight, to find the cause of a stall. */
export type Sent = { place: number; from: number; to: number }

export type Sending = {
  seed: number
  shop: FuzzedShop
  world: World
  findings: Pick<Findings, 'add'>
  tally: Tally
  sent: Sent[]
  inFlight: Map<number, Attack>
  /** A request that takes longer may have failed for lack of processor time. */
  slowMs: number
}

export type Stretch = {
  from: number
  to: number
  senders: number
  sandboxIsBroken: boolean
  passed?: (place: number) => void
}

/**
 * Sends everything from one place to another, by several senders; returns the place at which the server ended, if it did.
 * On a machine that is busy with other things the database may time out: what broke down after seconds is
 * sent again when the others are done, and is a finding only if it does so again.
 */
export async function sendStretch(
  sending: Sending,
  { from, to, senders, sandboxIsBroken, passed }: Stretch,
): Promise<number> {
  const doubtful: number[] = []
  let next = from
  async function sender(): Promise<void> {
    const wire = openWire(sending.shop.port)
    while (next < to && sending.shop.death() === null) {
      const place = next++
      passed?.(place)
      const done = await doAt(sending, wire, { place, sandboxIsBroken })
      if (done.faults.length > 0 && done.slowestMs > sending.slowMs) doubtful.push(place)
      else addFindings(sending, place, done)
    }
    wire.close()
  }
  await Promise.all(Array.from({ length: senders }, sender))
  const wire = openWire(sending.shop.port)
  for (const place of sending.shop.death() === null ? doubtful : []) {
    const again = await doAt(sending, wire, { place, sandboxIsBroken })
    if (again.faults.length === 0) sending.tally.countSlow()
    else addFindings(sending, place, again)
  }
  wire.close()
  return next
}

type Place = { place: number; sandboxIsBroken: boolean }

type Done = { name: string; attack: Attack | null; faults: string[]; slowestMs: number }

function doAt(sending: Sending, wire: Wire, at: Place): Promise<Done> {
  const attack = attackAt(sending.seed, at.place, sending.world)
  return attack === 'journey'
    ? doJourney(sending, wire, at, journeyAt(sending.seed, at.place))
    : sendAttack(sending, wire, attack, at)
}

async function sendAttack(
  { shop, tally, inFlight, sent }: Sending,
  wire: Wire,
  attack: Attack,
  { place, sandboxIsBroken }: Place,
): Promise<Done> {
  const done: Done = { name: `${attack.kind}, ${attack.name}`, attack, faults: [], slowestMs: 0 }
  const from = Date.now()
  inFlight.set(place, attack)
  for (const [at, exchange] of attack.exchanges.entries()) {
    const outcome = await wire.send(exchange)
    tally.count(attack.kind, attack.name, outcome)
    if (outcome.trouble !== null) await wait(DEATH_NEWS_MS)
    // Who was cut off because the server ended is not the finding: its end is.
    if (shop.death() !== null) return { ...done, faults: [] }
    done.faults.push(...faultsOf(attack, at, outcome, sandboxIsBroken))
    done.slowestMs = Math.max(done.slowestMs, outcome.ms)
  }
  inFlight.delete(place)
  sent.push({ place, from, to: Date.now() })
  return done
}

export async function doJourney(
  { shop, tally, seed }: Sending,
  wire: Wire,
  { place, sandboxIsBroken }: Place,
  name: string,
): Promise<Done> {
  const done: Done = { name: `journey, ${name}`, attack: null, faults: [], slowestMs: 0 }
  const customer = customerAt(wire, place, sandboxIsBroken, (outcome) => {
    tally.count('journey', name, outcome)
    done.slowestMs = Math.max(done.slowestMs, outcome.ms)
  })
  try {
    await JOURNEYS[name]?.(customer, randomAt(seed, place))
  } catch (error) {
    await wait(DEATH_NEWS_MS)
    if (shop.death() === null) done.faults.push(error instanceof Error ? error.message : String(error))
  }
  return done
}

function addFindings(sending: Sending, place: number, { name, attack, faults }: Done): void {
  if (faults.length > 0) addFinding(sending, { place, name, attack, faults: [...new Set(faults)] })
}

function journeyAt(seed: number, place: number): string {
  return randomAt(seed, place).pick(Object.keys(JOURNEYS))
}

/** Each from an address of their own: honest customers do not share a rate limit. */
export function customerAt(
  wire: Wire,
  place: number,
  sandboxIsBroken: boolean,
  seen: (outcome: Outcome) => void,
): Customer {
  const number = place + 1000
  return customerOn(
    wire,
    `10.${128 + ((number >> 16) & 63)}.${(number >> 8) & 255}.${number & 255}`,
    sandboxIsBroken,
    seen,
  )
}

export function addFinding(
  { seed, world, findings }: Pick<Sending, 'seed' | 'world' | 'findings'>,
  found: Pick<Finding, 'place' | 'name' | 'faults'> & Partial<Finding>,
): void {
  findings.add({ attack: null, alongside: [], seed, world, ...found })
}
