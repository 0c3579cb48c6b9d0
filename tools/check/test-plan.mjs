import { refusal } from '#tools/launch/refusal.mjs'
import { TEST_PROJECTS } from './test-projects.mjs'

/**
 * @typedef {object} TestPlan
 * @property {readonly string[]} projects of Vitest
 * @property {boolean} withBrowser
 * @property {boolean} changedOnly only tests of files that differ from main
 */

const ALL = TEST_PROJECTS.map(({ name }) => name)
const QUICK = ALL.filter((name) => name !== 'hardening')

/**
 * `npm run check` is for every change, `npm test` for what is about to land.
 * @param {readonly string[]} args
 * @returns {TestPlan}
 */
export function testPlan(args) {
  const isCheck = args.includes('--check')
  const changedOnly = args.includes('--changed')
  const unknown = args.find((each) => each !== '--check' && each !== '--changed')
  if (unknown !== undefined) throw refusal(`${unknown} is no option: npm run check takes --changed, npm test none.`)
  if (changedOnly && !isCheck) throw refusal('npm test tests everything: use npm run check -- --changed.')
  return { projects: isCheck ? QUICK : ALL, withBrowser: !isCheck, changedOnly }
}
