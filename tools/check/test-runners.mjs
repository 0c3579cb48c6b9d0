import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bin, nodeBinary, ROOT } from '#tools/launch/install.mjs'
import { refusal } from '#tools/launch/refusal.mjs'
import { run } from '#tools/launch/run.mjs'
import { findChromium } from './browser.mjs'
import { toolEnvironment } from './checks.mjs'
import { timesOfPlaywright, timesOfVitest } from './slowest-tests.mjs'
import { countPlaywright, countVitest, judged } from './test-report.mjs'

/**
 * @typedef {import('./test-report.mjs').Count} Count
 * @typedef {Count & { output: string, timed: readonly import('./slowest-tests.mjs').TimedTest[] }} TestRun
 */

/** @type {Count} */
const NOTHING = { passed: 0, failed: 0 }

/**
 * @param {{ databaseUrl: string, scratch: string, projects: readonly string[], changedOnly: boolean }} options
 * @returns {Promise<TestRun>}
 */
export async function runVitest({ databaseUrl, scratch, projects, changedOnly }) {
  const report = join(scratch, 'vitest.json')
  const args = [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...projects.map((project) => `--project=${project}`),
    ...(changedOnly ? [`--changed=${await mainBranch()}`, '--passWithNoTests'] : []),
  ]
  const env = { ...toolEnvironment(), TEST_DATABASE_URL: databaseUrl }
  const { code, output } = await run(nodeBinary(), [bin('vitest'), ...args], { cwd: ROOT, env })
  const timed = read(report, (found) => timesOfVitest(found, ROOT)) ?? []
  return { ...judged(read(report, countVitest) ?? NOTHING, code, { mayBeNone: changedOnly }), output, timed }
}

/** Of the remote where there is one: it is what a change will land on. */
async function mainBranch() {
  for (const branch of ['origin/main', 'main']) {
    const { code } = await run('git', ['rev-parse', '--verify', '--quiet', branch], { cwd: ROOT })
    if (code === 0) return branch
  }
  throw refusal('--changed compares with the branch main of Git, and there is none here.')
}

/**
 * @param {{ databaseUrl: string, scratch: string, progress: import('#tools/launch/progress.mjs').Progress }} options
 * @returns {Promise<TestRun>}
 */
export async function runPlaywright({ databaseUrl, scratch, progress }) {
  const report = join(scratch, 'playwright.json')
  const env = {
    ...toolEnvironment(),
    TEST_DATABASE_URL: databaseUrl,
    CHROMIUM_PATH: await findChromium(progress),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  }
  const args = ['test', '--reporter=list,json']
  const { code, output } = await run(nodeBinary(), [bin('playwright'), ...args], { cwd: ROOT, env })
  const timed = read(report, timesOfPlaywright) ?? []
  return { ...judged(read(report, countPlaywright) ?? NOTHING, code), output, timed }
}

/**
 * @template Report, Result
 * @param {string} file
 * @param {(report: Report) => Result} summarise
 * @returns {Result | null} null: the runner ended before it wrote a report
 */
function read(file, summarise) {
  try {
    return summarise(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}
