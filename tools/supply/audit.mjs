import { fileURLToPath } from 'node:url'
import { npmJson } from './npm-json.mjs'

/**
 * @typedef {{ name?: string, severity?: string, range?: string, via?: unknown[], fixAvailable?: unknown }} Vulnerability
 * @typedef {{ code: 0 | 1 | 2, lines: string[] }} Verdict
 */

/**
 * The exit code for a report of `npm audit`: 0 nothing of weight, 1 a vulnerability, 2 no report. npm itself ends with 1 for the
 * latter two, so that a build could not distinguish a vulnerable package from an unavailable registry.
 * @param {Record<string, unknown> | null} report
 * @returns {Verdict}
 */
export function verdictOn(report) {
  if (report === null || report['auditReportVersion'] === undefined) return { code: 2, lines: [unavailable(report)] }
  const all = Object.values(/** @type {Record<string, Vulnerability>} */ (Object(report['vulnerabilities'])))
  const severe = all.filter(({ severity = '' }) => ['high', 'critical'].includes(severity))
  if (severe.length === 0)
    return { code: 0, lines: [`✓ No known vulnerability of weight in what the shop runs with (${all.length} lesser).`] }
  const own = severe.filter(({ via = [] }) => via.some((cause) => typeof cause === 'object'))
  const lines = own.map((each) => `✗ ${each.name} ${each.range} (${each.severity}): ${titlesOf(each)}`)
  return { code: 1, lines: [...lines, `✗ ${severe.length - own.length} more packages are vulnerable through these.`] }
}

/** @param {Vulnerability} vulnerability */
function titlesOf({ via = [], fixAvailable }) {
  const titles = via.filter((cause) => typeof cause === 'object').map((cause) => String(Object(cause).title))
  return `${titles.join('; ')}${fixAvailable ? ' (fixed in a newer version)' : ''}`
}

/** @param {Record<string, unknown> | null} report */
function unavailable(report) {
  const status = Number(report?.['statusCode'])
  if (status === 404 || status === 405)
    return `✗ This registry has no audit endpoint (${status}): run this where the public registry is reached.`
  return `✗ The registry could not be reached: check the network. (${report?.['message'] ?? 'npm printed no report'})`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { code, lines } = verdictOn(await npmJson(['audit', '--omit=dev', '--package-lock-only', '--json']))
  for (const line of lines) (code === 0 ? console.log : console.error)(line)
  process.exitCode = code
}
