import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { progressOn } from '#scripts/progress.mjs'
import { refusal, showFailure } from '#scripts/refusal.mjs'
import { ROOT, startFuzzedShop } from './fuzzed-shop.ts'
import { exitCodeOf, printed } from './print-report.ts'
import { replay } from './replay.ts'
import { runFuzz } from './run-fuzz.ts'

const FOLDER = join(ROOT, 'test-results/fuzz')
const USAGE = 'npm run fuzz -- [--seed number] [--requests number] | --carts number [--seed number] | --replay file'

try {
  process.exitCode = await main()
} catch (error) {
  showFailure(error)
  process.exitCode = 2
}

async function main(): Promise<number> {
  const text = { type: 'string' } as const
  const { values } = parse({ seed: text, requests: text, replay: text, carts: text })
  const seed = wholeNumber('seed', values.seed, Math.floor(Math.random() * 2 ** 31))
  if (values.carts !== undefined) return walkCartsIn(seed, wholeNumber('carts', values.carts, 0))
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

/** The same that `npm test` walks, further: FUZZ-18. */
async function walkCartsIn(seed: number, sequences: number): Promise<number> {
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [vitest, 'run', 'fuzz/carts', '--testTimeout=0', '--reporter=default'], {
    cwd: ROOT,
    env: { ...process.env, CART_SEQUENCES: String(sequences), CART_SEED: String(seed) },
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
