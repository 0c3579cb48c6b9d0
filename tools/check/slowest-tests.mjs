/**
 * @typedef {{ name: string, file: string, seconds: number, isUnsteady?: boolean, skippedFor?: string | null }} TimedTest
 * @typedef {{ name: string, assertionResults: { title: string, duration?: number | null, status?: string, failureMessages?: readonly string[] | null, meta?: { skippedFor?: string } }[] }} VitestFile
 * @typedef {{ title: string, file: string, tests: { projectName: string, status?: string, annotations?: { type: string, description?: string }[], results: { duration: number }[] }[] }} Spec
 * @typedef {{ suites?: Suite[], specs?: Spec[] }} Suite
 */

/**
 * @param {{ testResults: readonly VitestFile[] }} report
 * @param {string} root
 * @returns {TimedTest[]}
 */
export function timesOfVitest({ testResults }, root) {
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ title, duration, status, failureMessages, meta }) => ({
      name: title,
      file: file.startsWith(`${root}/`) ? file.slice(root.length + 1) : file,
      seconds: (duration ?? 0) / 1000,
      // Vitest keeps the errors of the first try of a test that passed at its second.
      isUnsteady: status === 'passed' && (failureMessages ?? []).length > 0,
      skippedFor: status === 'skipped' ? (meta?.skippedFor ?? 'no reason given') : null,
    })),
  )
}

/**
 * A test that runs at two sizes is two tests.
 * @param {Suite} report
 * @returns {TimedTest[]}
 */
export function timesOfPlaywright({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, annotations = [], results }) => ({
      name: title,
      file: `e2e/${file} (${projectName})`,
      seconds: results.reduce((total, { duration }) => total + duration, 0) / 1000,
      isUnsteady: status === 'flaky',
      skippedFor:
        status === 'skipped'
          ? (annotations.find(({ type }) => type === 'skip')?.description ?? 'no reason given')
          : null,
    })),
  )
  return [...own, ...suites.flatMap(timesOfPlaywright)]
}

/**
 * Lines for people: where the time of a run went, the tests that took most of it, those that passed only when they were
 * tried again, which somebody has to look into, and those that did not run here.
 * @param {readonly { name: string, seconds: number }[]} phases
 * @param {number} inAll less than their sum where phases ran side by side
 * @param {readonly TimedTest[]} tests
 * @param {number} [count]
 * @returns {string[]}
 */
export function reportTimes(phases, inAll, tests, count = 10) {
  const unsteady = tests.filter(({ isUnsteady }) => isUnsteady)
  const skipped = tests.filter(({ skippedFor }) => typeof skippedFor === 'string')
  const slowest = tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, count)
  return [
    `Time: ${[...phases, { name: 'in all', seconds: inAll }].map(({ name, seconds }) => `${name} ${seconds.toFixed(1)} s`).join(', ')}`,
    ...(slowest.length === 0 ? [] : [`The ${slowest.length} slowest of ${tests.length} tests:`]),
    ...slowest.map(({ seconds, file, name }) => `${seconds.toFixed(1).padStart(6)} s  ${file}: ${name}`),
    ...unsteady.map(({ file, name }) => `Unsteady, passed only at the second try: ${file}: ${name}`),
    ...skipped.map(({ file, name, skippedFor }) => `SKIPPED, NOT PROVEN HERE: ${file}: ${name} (${skippedFor})`),
  ]
}
