import { expect, test } from 'vitest'
import { reportTimes, timesOfPlaywright, timesOfVitest } from './slowest-tests.mjs'

const VITEST = {
  testResults: [
    {
      name: '/shop/domain/money.test.ts',
      assertionResults: [
        { title: 'cents are whole', duration: 4 },
        { title: 'a file that was skipped', duration: null },
      ],
    },
    { name: '/shop/server/worker.test.ts', assertionResults: [{ title: 'a job is done', duration: 2600 }] },
  ],
}

const PLAYWRIGHT = {
  suites: [
    {
      specs: [
        {
          title: 'a plan is chosen',
          file: 'cart.spec.ts',
          tests: [
            { projectName: 'phone', results: [{ duration: 3000 }, { duration: 1500 }] },
            { projectName: 'desktop', results: [{ duration: 900 }] },
          ],
        },
      ],
      suites: [
        {
          specs: [
            {
              title: 'without JavaScript',
              file: 'cart.spec.ts',
              tests: [{ projectName: 'phone', results: [{ duration: 5000 }] }],
            },
          ],
        },
      ],
    },
  ],
}

const PHASES = [
  { name: 'checks', seconds: 15.04 },
  { name: 'browser tests beside them', seconds: 200 },
]

test('TEST-4: a run ends with the time of each phase and its slowest tests, of the unit and the browser tests together', () => {
  const tests = [...timesOfVitest(VITEST, '/shop'), ...timesOfPlaywright(PLAYWRIGHT)]
  expect(reportTimes(PHASES, 203.5, tests, 4)).toEqual([
    'Time: checks 15.0 s, browser tests beside them 200.0 s, in all 203.5 s',
    'The 4 slowest of 6 tests:',
    '   5.0 s  e2e/cart.spec.ts (phone): without JavaScript',
    '   4.5 s  e2e/cart.spec.ts (phone): a plan is chosen',
    '   2.6 s  server/worker.test.ts: a job is done',
    '   0.9 s  e2e/cart.spec.ts (desktop): a plan is chosen',
  ])
})

test('TEST-4: ten are told unless asked otherwise, and a run without tests tells its phases', () => {
  const many = Array.from({ length: 30 }, (_, index) => ({ name: `${index}`, file: 'x.test.ts', seconds: index }))
  expect(reportTimes([], 0, many)).toHaveLength(12)
  expect(reportTimes(PHASES, 203.5, [])).toHaveLength(1)
})

test('TEST-5: a browser test that passed only at its second try is told by name', () => {
  const [suite] = PLAYWRIGHT.suites
  const [spec] = suite?.specs ?? []
  if (spec === undefined) throw new Error('There is no test')
  const [phone, desktop] = spec.tests.map((each) => ({
    ...each,
    status: each.projectName === 'phone' ? 'flaky' : 'expected',
  }))
  const tests = timesOfPlaywright({
    specs: [{ ...spec, tests: [phone, desktop].filter((each) => each !== undefined) }],
  })
  expect(reportTimes([], 6, tests).filter((line) => line.startsWith('Unsteady'))).toEqual([
    'Unsteady, passed only at the second try: e2e/cart.spec.ts (phone): a plan is chosen',
  ])
})

test('TEST-5: a test with a database that passed only at its second try is told by name, and one that failed is not', () => {
  const assertionResults = [
    { title: 'at once', status: 'passed', failureMessages: [] },
    { title: 'at the second try', status: 'passed', failureMessages: ['expected 4 to be 3'] },
    { title: 'never', status: 'failed', failureMessages: ['expected 4 to be 3', 'expected 4 to be 3'] },
  ]
  const tests = timesOfVitest({ testResults: [{ name: '/shop/server/worker.test.ts', assertionResults }] }, '/shop')
  expect(reportTimes([], 6, tests).filter((line) => line.startsWith('Unsteady'))).toEqual([
    'Unsteady, passed only at the second try: server/worker.test.ts: at the second try',
  ])
})

test('TEST-8: a browser test that this machine cannot run is listed with its reason, and one that ran is not', () => {
  const [suite] = PLAYWRIGHT.suites
  const [spec] = suite?.specs ?? []
  if (spec === undefined) throw new Error('There is no test')
  const annotations = [{ type: 'skip', description: 'no such browser' }]
  const [phone, desktop] = spec.tests.map((each) =>
    each.projectName === 'phone' ? { ...each, status: 'skipped', annotations } : { ...each, status: 'expected' },
  )
  const tests = timesOfPlaywright({
    specs: [{ ...spec, tests: [phone, desktop].filter((each) => each !== undefined) }],
  })
  expect(reportTimes([], 6, tests).filter((line) => line.startsWith('SKIPPED'))).toEqual([
    'SKIPPED, NOT PROVEN HERE: e2e/cart.spec.ts (phone): a plan is chosen (no such browser)',
  ])
})

test('TEST-8: so is a test that needs a program which is not installed', () => {
  const assertionResults = [
    { title: 'behind it', status: 'skipped', meta: { skippedFor: 'nginx is not installed' } },
    { title: 'alone', status: 'passed', meta: { skippedFor: 'nginx is not installed' } },
    { title: 'forgotten', status: 'skipped' },
  ]
  const tests = timesOfVitest({ testResults: [{ name: '/shop/server/http.test.ts', assertionResults }] }, '/shop')
  expect(reportTimes([], 6, tests).filter((line) => line.startsWith('SKIPPED'))).toEqual([
    'SKIPPED, NOT PROVEN HERE: server/http.test.ts: behind it (nginx is not installed)',
    'SKIPPED, NOT PROVEN HERE: server/http.test.ts: forgotten (no reason given)',
  ])
})
