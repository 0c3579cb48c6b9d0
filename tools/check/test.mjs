import { chmodSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from '#tools/launch/build.mjs'
import { requireDatabase } from '#tools/launch/database.mjs'
import { ensureInstalled } from '#tools/launch/install.mjs'
import { startPostgres } from '#tools/launch/postgres.mjs'
import { progressOn, seconds, silent } from '#tools/launch/progress.mjs'
import { sentenceOf } from '#tools/launch/refusal.mjs'
import { endRunning } from '#tools/launch/run.mjs'
import { scratchFolder } from '#tools/launch/scratch-folder.mjs'
import { CHECKS, runCheck } from './checks.mjs'
import { reportTimes } from './slowest-tests.mjs'
import { testPlan } from './test-plan.mjs'
import { runPlaywright, runVitest } from './test-runners.mjs'

const CHECKS_AT_A_TIME = 2
const BROWSER = 'browser tests'

const beganRun = performance.now()
const progress = progressOn(process.stdout)
const scratch = scratchFolder('tonn-test-')
chmodSync(scratch, 0o755) // for the user postgres, when we are root
/** @type {import('./test-report.mjs').Count} */
const total = { passed: 0, failed: 0 }
/** @type {{ name: string, seconds: number }[]} */
const phases = []
/** @type {import('./slowest-tests.mjs').TimedTest[]} */
const timed = []
/** @type {import('#tools/launch/postgres.mjs').Postgres | null} */
let postgres = null

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.once(signal, async () => {
    endRunning()
    await cleanUp()
    process.exit(130)
  })
}

try {
  const { projects, withBrowser, changedOnly } = testPlan(process.argv.slice(2))
  const unit = `${projects.join(', ')} tests`
  await phase('install', () => ensureInstalled(progress))
  const built = await phase('checks and build', async () => {
    const checks = CHECKS.values()
    const building = attempt('the storefront builds', async () => {
      await ensureBuilt(silent)
      return { passed: 1, failed: 0, output: '', timed: [] }
    })
    await Promise.all([
      building.then(checkFrom(checks)),
      ...Array.from({ length: CHECKS_AT_A_TIME - 1 }, checkFrom(checks)),
    ])
    return building
  })
  const databaseUrl = await openDatabase()
  // One after the other: side by side they fill two processors so that single tests take up to ten times as long, and gain nothing.
  await phase(unit, () => attempt(unit, () => runVitest({ databaseUrl, scratch, projects, changedOnly })))
  if (withBrowser && built) {
    await phase(BROWSER, () => attempt(BROWSER, () => runPlaywright({ databaseUrl, scratch, progress })))
  }
} catch (error) {
  total.failed += 1
  show('✗', 'the tests could not be run', explain(error))
}
await cleanUp()
for (const line of reportTimes(phases, (performance.now() - beganRun) / 1000, timed)) progress.line(line)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

/**
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
async function phase(name, work) {
  const began = performance.now()
  const told = { name, seconds: 0 }
  phases.push(told)
  try {
    return await work()
  } finally {
    told.seconds = (performance.now() - began) / 1000
  }
}

/**
 * @param {IterableIterator<import('./checks.mjs').Check>} checks shared by the workers
 * @returns {() => Promise<void>}
 */
function checkFrom(checks) {
  return async () => {
    for (const check of checks) {
      const began = performance.now()
      const { code, output } = await runCheck(check)
      total[code === 0 ? 'passed' : 'failed'] += 1
      show(code === 0 ? '✓' : '✗', `${check.name} (${seconds(began)})`, code === 0 ? '' : output)
    }
  }
}

/**
 * @param {string} name
 * @param {() => Promise<import('./test-runners.mjs').TestRun>} work
 * @returns {Promise<boolean>}
 */
async function attempt(name, work) {
  const began = performance.now()
  progress.line(`… ${name}`)
  try {
    const { passed, failed, output, timed: tests } = await work()
    timed.push(...tests)
    total.passed += passed
    total.failed += failed
    const result = `${name}: ${passed} passed, ${failed} failed (${seconds(began)})`
    show(failed === 0 ? '✓' : '✗', result, failed === 0 ? '' : output)
    return failed === 0
  } catch (error) {
    total.failed += 1
    show('✗', `${name} (${seconds(began)})`, explain(error))
    return false
  }
}

async function openDatabase() {
  const given = process.env['DATABASE_URL']
  if (given) {
    await requireDatabase(given)
    return given
  }
  postgres = await startPostgres({ dataDir: join(scratch, 'data'), throwaway: true })
  return postgres.url
}

/**
 * @param {'✓' | '✗'} mark
 * @param {string} line
 * @param {string} output
 */
function show(mark, line, output) {
  progress.line(`${mark} ${line}`)
  if (output !== '') progress.line(`${output.trimEnd()}\n`)
}

/** @param {unknown} error */
function explain(error) {
  return sentenceOf(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))
}

async function cleanUp() {
  await postgres?.stop()
  rmSync(scratch, { recursive: true, force: true })
}
