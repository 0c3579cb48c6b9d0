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
import { runChaos } from './run-chaos.ts'
import { wholeNumber } from './whole-number.ts'

const FOLDER = join(ROOT, 'test-results/chaos')
const USAGE = 'npm run chaos -- [--seed number] [--orders number] [--servers number]'
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
  const { seed, orders, servers } = readArguments()
  const progress = progressOn(process.stdout)
  progress.line(`Seed ${seed}: npm run chaos -- --seed ${seed} --orders ${orders} --servers ${servers} does it again`)
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
      const log = (line: string) => progress.line(line)
      const report = await runChaos({
        seed,
        orders,
        shop,
        customers: CUSTOMERS,
        maxResponsesBetweenFaults: MAX_RESPONSES_BETWEEN_FAULTS,
        log,
      })
      const text = printed(report)
      progress.line(`\n${text}`)
      mkdirSync(FOLDER, { recursive: true })
      writeFileSync(join(FOLDER, `${seed}.txt`), `${text}\n`)
      if (report.findings.length === 0) return 0
      shop.saveLogs(join(FOLDER, `${seed}-logs`))
      return 1
    } finally {
      await shop.stop()
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function prepare(databaseUrl: string): Promise<void> {
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  const { code, output } = await run(nodeBinary(), [join(ROOT, 'server/prepare.ts')], { cwd: ROOT, env })
  if (code !== 0) throw refusal(`The database could not be prepared:\n${output.trim()}`)
}

function readArguments(): { seed: number; orders: number; servers: number } {
  const options = { seed: { type: 'string' }, orders: { type: 'string' }, servers: { type: 'string' } } as const
  try {
    const { values } = parseArgs({ options, strict: true })
    return {
      seed: wholeNumber(values.seed, Math.floor(Math.random() * 2 ** 31)),
      orders: wholeNumber(values.orders, 1000),
      servers: wholeNumber(values.servers, 2),
    }
  } catch {
    throw refusal(`That was not understood. ${USAGE}`)
  }
}
