import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '#tools/launch/build.mjs'
import { nodeBinary, ROOT } from '#tools/launch/install.mjs'
import { startPostgres } from '#tools/launch/postgres.mjs'
import { progressOn } from '#tools/launch/progress.mjs'
import { refusal, showFailure } from '#tools/launch/refusal.mjs'
import { run } from '#tools/launch/run.mjs'
import { startChaosShop } from './chaos-shop.ts'
import { printed } from './print-report.ts'
import { printedRestore } from './restore/print-restore-report.ts'
import { type RestoreRun, runRestore } from './restore/run-restore.ts'
import { runChaos } from './run-chaos.ts'
import { wholeNumber } from './whole-number.ts'

const FOLDER = join(ROOT, 'test-results/chaos')
const USAGE = 'npm run chaos -- [--seed number] [--orders number] [--servers number | --restore]'
const ORDERS = { usual: 1000, restore: 250 }
/** Of so many customers of a restored shop one comes once it is back. */
const LATER_EVERY = 10
/** Many of them wait for a lease to end, or for a server to come back. */
const CUSTOMERS = 40
const MAX_RESPONSES_BETWEEN_FAULTS = 40

try {
  process.exitCode = await main()
} catch (error) {
  showFailure(error)
  process.exitCode = 2
}

async function main(): Promise<number> {
  const { seed, orders, servers, restore } = readArguments()
  const progress = progressOn(process.stdout)
  const again = `npm run chaos -- --seed ${seed} --orders ${orders} ${restore ? '--restore' : `--servers ${servers}`}`
  progress.line(`Seed ${seed}: ${again} does it again`)
  await ensureBuilt(progress)
  const folder = mkdtempSync(join(tmpdir(), 'tonn-chaos-'))
  const postgres = await startPostgres({ dataDir: folder, throwaway: true })
  try {
    await prepare(postgres.url)
    const shop = await startChaosShop({
      databaseUrl: postgres.url,
      servers,
      provider: seed % 2 === 0 ? 'stancer' : 'elavon',
    })
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void Promise.all([shop.stop(), postgres.stop()]).finally(() => process.exit(130)))
    }
    try {
      const load = { seed, orders, shop, customers: CUSTOMERS, log: (line: string) => progress.line(line) }
      const { text, findings } = restore ? await restoreRun(load, postgres.url) : await chaosRun(load)
      progress.line(`\n${text}`)
      mkdirSync(FOLDER, { recursive: true })
      const name = restore ? `restore-${seed}` : `${seed}`
      writeFileSync(join(FOLDER, `${name}.txt`), `${text}\n`)
      if (findings.length === 0) return 0
      shop.saveLogs(join(FOLDER, `${name}-logs`))
      return 1
    } finally {
      await shop.stop()
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Load = Pick<RestoreRun, 'seed' | 'orders' | 'shop' | 'customers' | 'log'>
type Outcome = { text: string; findings: readonly string[] }

async function chaosRun(load: Load): Promise<Outcome> {
  const report = await runChaos({ ...load, maxResponsesBetweenFaults: MAX_RESPONSES_BETWEEN_FAULTS })
  return { text: printed(report), findings: report.findings }
}

async function restoreRun(load: Load, databaseUrl: string): Promise<Outcome> {
  const report = await runRestore({ ...load, databaseUrl, later: Math.ceil(load.orders / LATER_EVERY) })
  return { text: printedRestore(report), findings: report.findings }
}

async function prepare(databaseUrl: string): Promise<void> {
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  const { code, output } = await run(nodeBinary(), [join(ROOT, 'server/prepare.ts')], { cwd: ROOT, env })
  if (code !== 0) throw refusal(`The database could not be prepared:\n${output.trim()}`)
}

function readArguments(): { seed: number; orders: number; servers: number; restore: boolean } {
  const number = { type: 'string' } as const
  const options = {
    seed: number,
    orders: number,
    servers: number,
    restore: { type: 'boolean', default: false },
  } as const
  try {
    const { values } = parseArgs({ options, strict: true })
    return {
      seed: wholeNumber(values.seed, Math.floor(Math.random() * 2 ** 31)),
      orders: wholeNumber(values.orders, values.restore ? ORDERS.restore : ORDERS.usual),
      // Documents name the address of the server that made them, and are compared with those before.
      servers: values.restore ? 1 : wholeNumber(values.servers, 2),
      restore: values.restore,
    }
  } catch {
    throw refusal(`That was not understood. ${USAGE}`)
  }
}
