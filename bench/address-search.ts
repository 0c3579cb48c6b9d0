import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { DEFAULT_SEED, generatePremises, premisesFile } from '#sandbox/premises/generate.ts'
import type { Premises } from '#sandbox/premises/premises.ts'
import { ownAddressSearch } from '#server/address/own-address-search.ts'
import { openDatabase } from '#server/platform/database/database.ts'

const PREMISES = 2_300_000
const TYPISTS = 20
const PACE_MS = 200
const SECONDS = 20
const DATABASE_CONNECTIONS = 10
const SAMPLES = 400
const LIMIT = 8

type Times = { p50: number; p95: number }
type Question = () => Promise<unknown>

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
    const search = await underLoad(typing.map((texts) => () => addresses.search(texts.next().value, LIMIT)))
    const eircode = await underLoad(everyTypist(() => addresses.search(pick(), LIMIT)))
    const key = 'select place_id from premises where eircode = $1'
    const keyRead = await underLoad(everyTypist(() => db.$client.query({ name: 'key', text: key, values: [pick()] })))
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
    const command = fileURLToPath(new URL('../server/address/import.ts', import.meta.url))
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

function everyTypist(question: Question): Question[] {
  return Array.from({ length: TYPISTS }, () => question)
}

/** Each sends at a fixed rate, whether or not the response is there (open model): a slow server gets no relief. */
async function underLoad(typists: readonly Question[]): Promise<Times> {
  const times: number[] = []
  const ask = async (question: Question) => {
    const began = performance.now()
    await question()
    times.push(performance.now() - began)
  }
  await Promise.all(
    typists.map(async (question, index) => {
      await wait((PACE_MS / typists.length) * index)
      const until = performance.now() + SECONDS * 1000
      const asked: Promise<void>[] = []
      while (performance.now() < until) {
        asked.push(ask(question))
        await wait(PACE_MS)
      }
      await Promise.all(asked)
    }),
  )
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95) }
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
