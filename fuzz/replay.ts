import type { Attack } from './attack.ts'
import { readFinding } from './findings.ts'
import type { FuzzedShop } from './fuzzed-shop.ts'
import { healthOf } from './health.ts'
import { customerOn, JOURNEYS } from './journeys.ts'
import { faultsOf } from './judge.ts'
import { makeWorld } from './make-world.ts'
import { randomAt } from './random.ts'
import { openWire } from './wire.ts'

/** Replays a finding on a fresh shop and prints the outcome. 1: it still fails. */
export async function replay(shop: FuzzedShop, file: string, log: (line: string) => void): Promise<number> {
  const wire = openWire(shop.port)
  const customer = customerOn(wire, '10.128.0.1', false, () => {})
  const finding = readFinding(file, await makeWorld(customer))
  log(`${finding.name}: ${finding.faults.join('; ')}`)
  const before = await shop.sight()
  const faults: string[] = []
  const journey = JOURNEYS[finding.name.replace(/^journey, /, '')]
  if (journey !== undefined) {
    await journey(customer, randomAt(finding.seed, finding.place)).catch((error: Error) => faults.push(error.message))
  }
  for (const attack of [...(finding.attack === null ? [] : [finding.attack]), ...finding.alongside]) {
    faults.push(...(await sendAgain(wire, attack, log)))
  }
  const after = await shop.sight()
  if (shop.death() !== null) faults.push(shop.death() ?? '')
  if (before !== null && after !== null)
    faults.push(...healthOf([before, after]).faults.map(({ sentence }) => sentence))
  wire.close()
  log(faults.length === 0 ? '✓ It holds now.' : `✗ ${[...new Set(faults)].join('; ')}`)
  return faults.length === 0 ? 0 : 1
}

async function sendAgain(
  wire: ReturnType<typeof openWire>,
  attack: Attack,
  log: (line: string) => void,
): Promise<string[]> {
  const faults: string[] = []
  for (const [at, exchange] of attack.exchanges.entries()) {
    const outcome = await wire.send(exchange)
    for (const { status, body } of outcome.responses) log(`  ${status} ${body.slice(0, 300)}`)
    faults.push(...faultsOf(attack, at, outcome, false))
  }
  return faults
}
