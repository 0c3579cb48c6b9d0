import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { DEFAULT_SEED, generatePremises, premisesFile } from '#sandbox/premises/generate.ts'
import type { Premises } from '#sandbox/premises/premises.ts'
import { ownAddressSearch } from '#server/address/own-address-search.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { paced, type Request } from './paced.ts'

const PREMISES = 2_300_000
const TYPISTS = 20
const PACE = { paceMs: 200, seconds: 20 }
const DATABASE_CONNECTIONS = 10
const SAMPLES = 400
const LIMIT = 8

/** (e) All the homes of a country into the shop's database by its own command, then 20 visitors typing addresses. */
export async function measureAddressSearch(databaseUrl: string) {
  const rowsPerSecond = await importCountry(databaseUrl)
  const db = openDatabase({ url: databaseUrl, poolSize: DATABASE_CONNECTIONS })
  const addresses = ownAddressSearch((read) => read(db))
  const random = seededRandom(DEFAULT_SEED)
  const homes = sampleHomes()
  const typing = Array.from({ length: TYPISTS }, () => keystrokes(homes, random))
  const pick = () => homes[Math.floor(random() * homes.length)]?.eircode ?? ''
  try {
    await Promise.all(homes.slice(0, 50).map((home) => addresses.search(written(home), LIMIT)))
    const search = await paced(
      typing.map((texts) => () => addresses.search(texts.next().value, LIMIT)),
      PACE,
    )
    const eircode = await paced(
      everyTypist(() => addresses.search(pick(), LIMIT)),
      PACE,
    )
    const key = 'select place_id from premises where eircode = $1'
    const keyRead = await paced(
      everyTypist(() => db.$client.query({ name: 'key', text: key, values: [pick()] })),
      PACE,
    )
    return { rowsPerSecond, search, eircode, keyRead }
  } finally {
    await db.$client.end()
  }
}

async function importCountry(databaseUrl: string): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tonn-bench-'))
  const client = new pg.Client({ connectionString: databaseUrl })
  try {
    const file = path.join(folder, 'premises.csv')
    await pipeline(Readable.from(premisesFile({ count: PREMISES, seed: DEFAULT_SEED })), createWriteStream(file))
    await client.connect()
    await client.query('truncate premises, places, place_words')
    const command = fileURLToPath(new URL('../server/commands/premises-command.ts', import.meta.url))
    const began = performance.now()
    await promisify(execFile)(process.execPath, [command, file], { env: { ...process.env, DATABASE_URL: databaseUrl } })
    const seconds = (performance.now() - began) / 1000
    // What the import left to write must not slow the searches that are measured next.
    await client.query('checkpoint')
    return PREMISES / seconds
  } finally {
    await client.end()
    await rm(folder, { recursive: true, force: true })
  }
}

function everyTypist(request: Request): Request[] {
  return Array.from({ length: TYPISTS }, () => request)
}

/** Addresses growing by one to three letters a request; one in three has a slip, half of them no commas. */
function* keystrokes(homes: readonly Premises[], random: () => number): Generator<string, never> {
  for (;;) {
    const home = homes[Math.floor(random() * homes.length)]
    if (!home) throw new Error('there are no homes to type')
    let text = written(home)
    if (random() < 0.5) text = text.replaceAll(',', '')
    if (random() < 0.33) text = withSlip(text, random)
    for (let length = 2; length < text.length; length += 1 + Math.floor(random() * 3)) yield text.slice(0, length)
    yield text
  }
}

function withSlip(text: string, random: () => number): string {
  const at = 4 + Math.floor(random() * Math.max(text.length - 8, 1))
  const swapped = text.charAt(at + 1) + text.charAt(at)
  return text.slice(0, at) + (random() < 0.5 ? '' : swapped) + text.slice(at + (random() < 0.5 ? 1 : 2))
}

function written({ unit, building, streetNumber, streetName, streetType, locality, town }: Premises): string {
  const street = [streetNumber, streetName, streetType].filter((part) => part !== null).join(' ')
  const home = [unit === null ? null : `Apt ${unit}`, building].filter((part) => part !== null).join(' ')
  return [home, street, locality, town].filter((part) => part !== null && part !== '').join(', ')
}

function sampleHomes(): Premises[] {
  const every = Math.floor(PREMISES / SAMPLES)
  const homes: Premises[] = []
  let index = 0
  for (const home of generatePremises({ count: PREMISES, seed: DEFAULT_SEED })) {
    if (index % every === 0) homes.push(home)
    index += 1
  }
  return homes
}

function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
