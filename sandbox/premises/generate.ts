import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { DEMO_PREMISES } from './demo-premises.ts'
import { UNLISTED_EIRCODES } from './demo-world.ts'
import { nthEircode } from './eircode.ts'
import { mix } from './hash.ts'
import { BLOCK_NAMES, BLOCK_TYPES, HOUSE_NAMES, STREET_NAMES, STREET_TYPES, TOWNLANDS } from './place-names.ts'
import { CSV_HEADER, type Premises, toCsvLine } from './premises.ts'
import { ROUTING_KEYS, type RoutingKey, type Setting } from './routing-keys.ts'

export const DEFAULT_SEED = 353

const RESERVED = new Set([...DEMO_PREMISES.map(({ eircode }) => eircode), ...UNLISTED_EIRCODES])
const LONGEST_STREET = 24
const LINES_PER_CHUNK = 1000
/** Prime to the number of street names and of townlands, so that stepping by it meets them all. */
const STRIDE = 1009

/** Of a hundred streets, blocks and townlands in a row, how many are the first two; the rest are townlands. */
const CLUSTERS: Record<Setting, { streets: number; blocks: number }> = {
  city: { streets: 75, blocks: 25 },
  town: { streets: 50, blocks: 8 },
  country: { streets: 18, blocks: 1 },
}

type Random = (below: number) => number
type Shape = Omit<Premises, 'eircode' | 'within' | 'town' | 'county'>

const NOWHERE: Shape = {
  unit: null,
  building: null,
  streetNumber: null,
  streetName: null,
  streetType: null,
  locality: null,
}

/** Lazy, and without a memory of what it has made: 2,300,000 premises cost no more room than one. */
export function* generatePremises({ count, seed }: { count: number; seed: number }): Generator<Premises> {
  const wholeWeight = ROUTING_KEYS.reduce((sum, { weight }) => sum + weight, 0)
  let weightSoFar = 0
  for (const [keyIndex, routingKey] of ROUTING_KEYS.entries()) {
    const from = Math.round((count * weightSoFar) / wholeWeight)
    weightSoFar += routingKey.weight
    const to = Math.round((count * weightSoFar) / wholeWeight)
    yield* premisesOfKey(routingKey, keyIndex, to - from, seed)
  }
}

function* premisesOfKey(routingKey: RoutingKey, keyIndex: number, count: number, seed: number): Generator<Premises> {
  const { town, county } = routingKey
  const shapes = shapesOfKey(routingKey, seededRandom(seed + keyIndex), keyIndex)
  let made = 0
  for (let n = 0; made < count; n += 1) {
    const eircode = nthEircode(keyIndex, n, seed)
    if (RESERVED.has(eircode)) continue
    made += 1
    yield { eircode, within: null, ...shapes.next().value, town, county }
  }
}

function* shapesOfKey({ setting, localities }: RoutingKey, random: Random, keyIndex: number): Generator<Shape, never> {
  const { streets, blocks } = CLUSTERS[setting]
  let streetsMade = 0
  let townlandsMade = 0
  const nextStreet = () => {
    const place = streetsMade
    streetsMade += 1
    // Each lap takes every name once and moves its type on by one, so a street comes again only when all have been,
    // and then its numbers go on where they ended.
    const lap = Math.floor(place / STREET_NAMES.length)
    const step = place % STREET_NAMES.length
    const round = Math.floor(lap / STREET_TYPES.length)
    const streetName = STREET_NAMES[(keyIndex * 31 + step * STRIDE) % STREET_NAMES.length] ?? null
    const streetType = STREET_TYPES[(lap + step * 5 + keyIndex) % STREET_TYPES.length] ?? null
    const locality = localities.length > 0 ? (localities[random(localities.length)] ?? null) : null
    return { round, streetName, streetType, locality }
  }
  for (;;) {
    const kind = random(100)
    if (kind < streets) {
      const { round, ...street } = nextStreet()
      const houses = 6 + random(LONGEST_STREET - 5)
      for (let house = 1; house <= houses; house += 1) {
        yield { ...NOWHERE, ...street, streetNumber: String(round * LONGEST_STREET + house) }
      }
    } else if (kind < streets + blocks) {
      const { round, ...street } = nextStreet()
      const building = `${BLOCK_NAMES[random(BLOCK_NAMES.length)]} ${BLOCK_TYPES[random(BLOCK_TYPES.length)]}`
      const units = 6 + random(19)
      for (let unit = 1; unit <= units; unit += 1) {
        yield { ...NOWHERE, ...street, building, unit: String(round * LONGEST_STREET + unit) }
      }
    } else {
      const locality = TOWNLANDS[(keyIndex * 977 + townlandsMade * STRIDE) % TOWNLANDS.length] ?? null
      townlandsMade += 1
      const houses = 2 + random(6)
      for (let house = 1; house <= houses; house += 1) {
        const building = random(4) === 0 ? (HOUSE_NAMES[random(HOUSE_NAMES.length)] ?? null) : null
        yield { ...NOWHERE, building, locality }
      }
    }
  }
}

function seededRandom(seed: number): Random {
  let state = mix(seed)
  return (below) => {
    state = (state + 0x9e3779b9) | 0
    return mix(state) % below
  }
}

/** The premises file, a chunk of lines at a time: the fixed Eircodes of the demo world, then the generated ones. */
export function* premisesFile({ count, seed }: { count: number; seed: number }): Generator<string> {
  let lines = [CSV_HEADER, ...DEMO_PREMISES.map(toCsvLine)]
  for (const premises of generatePremises({ count, seed })) {
    lines.push(toCsvLine(premises))
    if (lines.length >= LINES_PER_CHUNK) {
      yield `${lines.join('\n')}\n`
      lines = []
    }
  }
  if (lines.length > 0) yield `${lines.join('\n')}\n`
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { count: { type: 'string', default: '20000' }, seed: { type: 'string', default: String(DEFAULT_SEED) } },
  })
  const [count, seed] = [Number(values.count), Number(values.seed)]
  if (!Number.isSafeInteger(count) || count < 0 || !Number.isSafeInteger(seed)) {
    throw new RangeError('--count and --seed take whole numbers')
  }
  await pipeline(Readable.from(premisesFile({ count, seed })), process.stdout)
}
