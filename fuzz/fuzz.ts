import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { progressOn } from '#tools/launch/progress.mjs'
import { refusal, showFailure } from '#tools/launch/refusal.mjs'
import { type CostlyReport, findCostliest, MOST_MS } from './costly/find-costliest.ts'
import { type Neighbours, othersBeside } from './costly/others-beside.ts'
import { ROOT, startFuzzedShop } from './fuzzed-shop.ts'
import { exitCodeOf, printed } from './print-report.ts'
import { replay } from './replay.ts'
import { runFuzz } from './run-fuzz.ts'

const FOLDER = join(ROOT, 'test-results/fuzz')
const USAGE =
  'npm run fuzz -- [--seed number] [--requests number] | --costly number [--seed number] | --carts number [--seed number] | --partners number [--seed number] | --replay file'

try {
  process.exitCode = await main()
} catch (error) {
  showFailure(error)
  process.exitCode = 2
}

async function main(): Promise<number> {
  const text = { type: 'string' } as const
  const { values } = parse({ seed: text, requests: text, replay: text, carts: text, partners: text, costly: text })
  const seed = wholeNumber('seed', values.seed, Math.floor(Math.random() * 2 ** 31))
  if (values.carts !== undefined)
    return runTests('fuzz/carts', { CART_SEQUENCES: wholeNumber('carts', values.carts, 0), CART_SEED: seed })
  if (values.partners !== undefined)
    return runTests('fuzz/partners', {
      PARTNER_ATTACKS: wholeNumber('partners', values.partners, 0),
      PARTNER_SEED: seed,
    })
  if (values.costly !== undefined) return searchCostliest(seed, wholeNumber('costly', values.costly, 0))
  const requests = wholeNumber('requests', values.requests, 100_000)
  const progress = progressOn(process.stdout)
  if (values.replay === undefined)
    progress.line(
      `Seed ${seed}, ${requests} requests: npm run fuzz -- --seed ${seed} --requests ${requests} does it again`,
    )
  const shop = await startFuzzedShop({ log: progress })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void shop.stop().finally(() => process.exit(130)))
  }
  try {
    if (values.replay !== undefined) return await replay(shop, values.replay, (line) => progress.line(line))
    const report = await runFuzz({ seed, places: requests, shop, folder: FOLDER, log: (line) => progress.line(line) })
    const text = printed(report)
    progress.line(`\n${text}`)
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(join(FOLDER, `${seed}.txt`), `${text}\n`)
    return exitCodeOf(report)
  } finally {
    await shop.stop()
  }
}

/** Which query costs the shop most, and what others notice of a visitor who sends nothing else: COST-9. */
async function searchCostliest(seed: number, queries: number): Promise<number> {
  const progress = progressOn(process.stdout)
  progress.line(`Seed ${seed}, ${queries} queries: npm run fuzz -- --seed ${seed} --costly ${queries} does it again`)
  const report = await withShop({ RATE_LIMIT_PER_MINUTE: '100000000', ROLES: 'web' }, (shop) =>
    findCostliest({ seed, queries, shop, log: (line) => progress.line(line) }),
  )
  // With the limits that every shop has.
  const neighbours = await withShop({ ADMISSION: 'on' }, (shop) =>
    othersBeside({ seed, place: report.worst[0]?.place ?? 0, shop }),
  )
  const lines = costlyLines(report, neighbours)
  progress.line(`\n${lines.join('\n')}`)
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, `costly-${seed}.txt`), `${lines.join('\n')}\n`)
  const isHeld = (report.worst[0]?.ms ?? 0) <= MOST_MS && neighbours.duringMs <= 2 * neighbours.beforeMs
  return isHeld ? 0 : 1
}

function costlyLines({ sent, codes, worst }: CostlyReport, neighbours: Neighbours): string[] {
  const ended = [...codes].toSorted(([, one], [, other]) => other - one).map(([code, count]) => `${code}: ${count}`)
  return [
    `${sent} queries. ${ended.join(', ')}`,
    ...worst.slice(0, 5).map(({ ms, query }) => `${ms.toFixed(1)} ms of processor: ${query.slice(0, 200)}`),
    `Median getCart of others: ${neighbours.beforeMs.toFixed(1)} ms alone, ${neighbours.duringMs.toFixed(1)} ms beside a visitor ` +
      `who sent nothing but the worst (${neighbours.executed} executed, ${neighbours.refused} refused)`,
  ]
}

async function withShop<T>(
  env: Record<string, string>,
  task: (shop: Awaited<ReturnType<typeof startFuzzedShop>>) => Promise<T>,
): Promise<T> {
  const shop = await startFuzzedShop({ env })
  try {
    return await task(shop)
  } finally {
    await shop.stop()
  }
}

/** The scenarios of `npm test`, more of them: FUZZ-18, FUZZ-19. */
async function runTests(folder: string, settings: Record<string, number>): Promise<number> {
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const env = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]))
  const child = spawn(process.execPath, [vitest, 'run', folder, '--testTimeout=0', '--reporter=default'], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  return typeof code === 'number' ? code : 2
}

function parse<O extends NonNullable<Parameters<typeof parseArgs>[0]>['options']>(options: O) {
  try {
    return parseArgs({ options: options as NonNullable<O>, strict: true })
  } catch {
    throw refusal(`That was not understood. ${USAGE}`)
  }
}

function wholeNumber(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback
  if (!/^\d{1,10}$/.test(text)) throw refusal(`--${name} must be a whole number. ${USAGE}`)
  return Number(text)
}
