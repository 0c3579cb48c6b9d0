import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOT } from '#tools/launch/install.mjs'
import { testPlan } from './test-plan.mjs'
import { TEST_PROJECTS } from './test-projects.mjs'

test('TEST-6: `npm run check` runs the projects pure and api, `npm test` hardening and the browser too', () => {
  expect(testPlan(['--check'])).toEqual({ projects: ['pure', 'api'], withBrowser: false, changedOnly: false })
  expect(testPlan([], {})).toEqual({ projects: ['pure', 'api', 'hardening'], withBrowser: true, changedOnly: false })
})

test('TEST-6: every test file belongs to exactly one project', () => {
  const filesOf = (include: string | string[], exclude: string[] = []) =>
    globSync(include, { cwd: ROOT, exclude: ['node_modules/**', 'deploy/strapi/node_modules/**', ...exclude] })
  const found = TEST_PROJECTS.flatMap(({ include, exclude }) => filesOf(include, exclude))
  expect(found.toSorted()).toEqual(filesOf('**/*.test.{ts,tsx}').toSorted())
  expect(filesOf('**/*.hardening.test.ts').length).toBeGreaterThan(30)
})

test('TEST-6: a real Strapi is tested with `STRAPI=1 npm test` alone', () => {
  expect(testPlan([], { STRAPI: '1' }).projects).toEqual(['pure', 'api', 'hardening', 'strapi'])
  expect(testPlan(['--check'], { STRAPI: '1' }).projects).toEqual(['pure', 'api'])
})

test('TEST-7: `npm run check -- --changed` runs only tests that a change against main can reach', () => {
  expect(testPlan(['--check', '--changed'])).toMatchObject({ projects: ['pure', 'api'], changedOnly: true })
})

test('TEST-7: an option that is unknown, or that would leave tests out of `npm test`, is refused', () => {
  expect(() => testPlan(['--check', '--no-browser'])).toThrow(/^--no-browser is no option/)
  expect(() => testPlan(['--changed'])).toThrow('use npm run check -- --changed')
})
