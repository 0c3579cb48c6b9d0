import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Row, writeResults } from '#bench/results.ts'
import { findPrograms } from '#tools/cluster/find-programs.ts'
import { ROOT } from '#tools/launch/install.mjs'
import { progressOn } from '#tools/launch/progress.mjs'
import { refusal, showFailure } from '#tools/launch/refusal.mjs'
import { wholeNumber } from '../whole-number.ts'
import { startClusterShop } from './cluster-shop.ts'
import { isRelease, judge, LONGEST_GAP_MS, MOST_FAILED_PAGES } from './judge.ts'
import { printedCluster, seconds } from './print-cluster-report.ts'
import { type ClusterReport, runClusterTest } from './run-cluster-test.ts'

const FOLDER = join(ROOT, 'test-results/cluster')
const USAGE = 'npm run cluster-test -- [--seed number] [--orders number] [--customers number] [--write]'
const CALM_MS = 10_000
const VISITORS = { pages: 8, carts: 8, pauseMs: 40 }

try {
  process.exitCode = await main()
} catch (error) {
  showFailure(error)
  process.exitCode = 2
}

async function main(): Promise<number> {
  const run = readArguments()
  const programs = findPrograms()
  if (!programs.ok) throw refusal(programs.refusal)
  const progress = progressOn(process.stdout)
  const shop = await startClusterShop(programs.value, { progress })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void shop.stop().finally(() => process.exit(130)))
  }
  try {
    const report = await runClusterTest(shop, {
      ...run,
      calmMs: CALM_MS,
      visitors: VISITORS,
      log: (line) => progress.line(line),
    })
    const missed = judge(report)
    const text = printedCluster(report)
    progress.line(`\n${text}`)
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(join(FOLDER, `${run.seed}.txt`), `${text}\n`)
    if (missed.length > 0) shop.cluster.saveLogs(join(FOLDER, `${run.seed}-logs`))
    if (run.write) await writeResults(rowsOf(report, run.customers), { whole: false })
    for (const each of missed) progress.line(`✗ ${each}`)
    return missed.length === 0 ? 0 : 1
  } finally {
    await shop.stop()
  }
}

function rowsOf(report: ClusterReport, customers: number): Row[] {
  const { disasters, orders, carts, findings } = report
  return [
    ...disasters.map((disaster): Row => {
      const { name, pages, changes, gapMs } = disaster
      const isMet = isRelease(disaster) ? pages.failed + changes.failed === 0 : gapMs <= LONGEST_GAP_MS
      return {
        what: `z. Cluster, ${customers} customers, ${name}: pages that came, changes of carts that did, longest time without one`,
        measured: `${pages.count - pages.failed} of ${pages.count}, ${changes.count - changes.failed} of ${changes.count} (the rest were repeated), ${seconds(gapMs)} s`,
        target: isRelease(disaster)
          ? 'all'
          : `${100 - MOST_FAILED_PAGES * 100} % of pages, at most ${LONGEST_GAP_MS / 1000} s`,
        met: isMet && pages.failed <= pages.count * MOST_FAILED_PAGES,
      }
    }),
    {
      what: `z. Cluster, ${customers} customers, all of these: acknowledged changes that were lost, charges without an order or twice, ledgers that differ`,
      measured: `${findings.length}, of ${orders} orders and ${carts} carts`,
      target: '0',
      met: findings.length === 0,
    },
  ]
}

function readArguments(): { seed: number; orders: number; customers: number; write: boolean } {
  const number = { type: 'string' } as const
  try {
    const { values } = parseArgs({
      options: { seed: number, orders: number, customers: number, write: { type: 'boolean' } },
      strict: true,
    })
    return {
      seed: wholeNumber(values.seed, Math.floor(Math.random() * 2 ** 31)),
      orders: wholeNumber(values.orders, 400),
      customers: wholeNumber(values.customers, 100),
      write: values.write ?? false,
    }
  } catch {
    throw refusal(`That was not understood. ${USAGE}`)
  }
}
