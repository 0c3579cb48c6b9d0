/**
 * @typedef {{ passed: number, failed: number }} Count
 * @typedef {{ numPassedTests: number, testResults: { status: string, assertionResults: { status: string }[] }[] }} VitestReport
 * @typedef {{ stats: { expected: number, flaky: number, unexpected: number }, errors: unknown[] }} PlaywrightReport
 */

/**
 * A file that cannot be loaded has no tests to fail, so it counts as one.
 * @param {VitestReport} report
 * @returns {Count}
 */
export function countVitest({ numPassedTests, testResults }) {
  const failed = testResults.map(({ status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed').length
    return tests === 0 && status === 'failed' ? 1 : tests
  })
  return { passed: numPassedTests, failed: failed.reduce((total, count) => total + count, 0) }
}

/**
 * @param {PlaywrightReport} report
 * @returns {Count}
 */
export function countPlaywright({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
}

/**
 * A runner that ran nothing, or that ended badly without a failed test, has failed.
 * @param {Count} count
 * @param {number} exitCode
 * @param {{ mayBeNone?: boolean }} [options]
 * @returns {Count}
 */
export function judged({ passed, failed }, exitCode, { mayBeNone = false } = {}) {
  const silentFailure = failed === 0 && (exitCode !== 0 || (passed === 0 && !mayBeNone))
  return { passed, failed: silentFailure ? 1 : failed }
}
