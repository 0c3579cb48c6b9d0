import { refusal } from '#tools/launch/refusal.mjs'
import { projectsOf } from './test-projects.mjs'

/**
 * @typedef {object} TestPlan
 * @property {readonly string[]} projects of Vitest
 * @property {boolean} withBrowser
 * @property {boolean} changedOnly only tests of files that differ from main
 */

/**
 * `npm run check` is for every change, `npm test` for what is about to land.
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string | undefined>>} [env]
 * @returns {TestPlan}
 */
export function testPlan(args, env = process.env) {
  const isCheck = args.includes('--check')
  const changedOnly = args.includes('--changed')
  const unknown = args.find((each) => each !== '--check' && each !== '--changed')
  if (unknown !== undefined) throw refusal(`${unknown} is no option: npm run check takes --changed, npm test none.`)
  if (changedOnly && !isCheck) throw refusal('npm test tests everything: use npm run check -- --changed.')
  const all = projectsOf(env).map(({ name }) => name)
  const quick = all.filter((name) => name === 'pure' || name === 'api')
  return { projects: isCheck ? quick : all, withBrowser: !isCheck, changedOnly }
}
