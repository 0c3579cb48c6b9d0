import { fileURLToPath } from 'node:url'
import { npmJson } from './npm-json.mjs'

const BAD_ENOUGH = ['high', 'critical']

/**
 * @typedef {{ name?: string, severity?: string, range?: string, via?: unknown[], fixAvailable?: unknown }} Vulnerability
 * @typedef {{ code: 0 | 1 | 2, lines: string[] }} Verdict
 */

/**
 * What an answer of npm audit means: 0 nothing that matters, 1 something does, 2 nobody could be asked.
 * npm itself ends with 1 for both of the latter, and a build that cannot tell them apart learns to look away.
 * @param {Record<string, unknown> | null} answer
 * @returns {Verdict}
 */
export function verdictOn(answer) {
  if (answer === null || answer['auditReportVersion'] === undefined) return { code: 2, lines: [notAsked(answer)] }
  const all = Object.values(/** @type {Record<string, Vulnerability>} */ (Object(answer['vulnerabilities'])))
  const bad = all.filter(({ severity = '' }) => BAD_ENOUGH.includes(severity))
  const others = all.length - bad.length
  if (bad.length === 0) {
    return {
      code: 0,
      lines: [`✓ No package that the shop runs with has a known weakness of weight (${others} lesser).`],
    }
  }
  const own = bad.filter(({ via = [] }) => via.some((each) => typeof each === 'object'))
  const lines = own.map((each) => `✗ ${each.name} ${each.range} (${each.severity}): ${titlesOf(each)}`)
  return { code: 1, lines: [...lines, `✗ ${bad.length - own.length} more packages are weak through these.`] }
}

/** @param {Vulnerability} vulnerability */
function titlesOf({ via = [], fixAvailable }) {
  const titles = via.filter((each) => typeof each === 'object').map((each) => String(Object(each).title))
  return `${titles.join('; ')}${fixAvailable ? ' (there is a version that mends it)' : ''}`
}

/** @param {Record<string, unknown> | null} answer */
function notAsked(answer) {
  const status = Number(answer?.['statusCode'])
  if (status === 404 || status === 405)
    return `✗ The registry does not answer questions about weaknesses (${status}): run this where the public registry is reached.`
  return `✗ The registry could not be asked about weaknesses: check the network. (${answer?.['message'] ?? 'npm said nothing'})`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { code, lines } = verdictOn(await npmJson(['audit', '--omit=dev', '--package-lock-only', '--json']))
  for (const line of lines) (code === 0 ? console.log : console.error)(line)
  process.exitCode = code
}
